/** Samples of the map's lines and signs for the keys of boards of every kind. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from './colour.ts';
import { drawFord } from './crossings.ts';
import type { Dress } from './look.ts';
import { drawStation } from './stations.ts';
import { write } from './type.ts';
import { drawVictory } from './victory.ts';

const strokeAt = (
  ctx: SKRSContext2D,
  colour: string,
  width: number,
  path: () => void,
  dash: readonly number[] = [],
): void => {
  ctx.beginPath();
  path();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.stroke();
  ctx.setLineDash([]);
};

/** A sign 38 px wide with its middle line at y = 0. */
export const drawSample = (ctx: SKRSContext2D, dress: Dress, kind: string): void => {
  const { ink } = dress;
  const broad = dress.strength.road;
  const straight = (y: number) => (): void => {
    ctx.moveTo(0, y);
    ctx.lineTo(38, y);
  };
  const bend = (): void => {
    ctx.moveTo(0, 2);
    ctx.quadraticCurveTo(10, -5, 19, 0);
    ctx.quadraticCurveTo(28, 5, 38, -2);
  };
  const band = (of: string): string => {
    const border = dress.borders.find((b) => b.line === of);
    return border?.inner ?? ink.border;
  };
  ctx.lineCap = 'butt';
  switch (kind) {
    case 'mainRoad':
    case 'road': {
      const main = kind === 'mainRoad';
      strokeAt(ctx, ink.roadEdge, (main ? 3.9 : 3) * broad, straight(0));
      strokeAt(ctx, main ? ink.mainRoad : ink.road, (main ? 2.2 : 1.7) * broad, straight(0));
      break;
    }
    case 'track':
      strokeAt(ctx, ink.roadEdge, 1.4, straight(0), [4.5, 2.4]);
      break;
    case 'railway':
      strokeAt(ctx, ink.rail, 2.1, straight(0));
      strokeAt(ctx, ink.railGap, 1.15, straight(0), [4.2, 4.2]);
      break;
    case 'doubleTrack':
      strokeAt(ctx, dress.mode === 'day' ? ink.rail : ink.railGap, 4.4, straight(0));
      strokeAt(ctx, dress.mode === 'day' ? ink.railGap : ink.rail, 2.9, straight(0));
      strokeAt(ctx, ink.rail, 2.1, straight(0));
      strokeAt(ctx, ink.railGap, 1.15, straight(0), [4.2, 4.2]);
      break;
    case 'station':
      strokeAt(ctx, ink.rail, 2.1, straight(3));
      strokeAt(ctx, ink.railGap, 1.15, straight(3), [4.2, 4.2]);
      ctx.save();
      ctx.translate(19, -2.5);
      drawStation(ctx, dress);
      ctx.restore();
      break;
    case 'river':
      strokeAt(ctx, ink.riverEdge, 4.8, bend);
      strokeAt(ctx, ink.river, 3, bend);
      break;
    case 'stream':
      strokeAt(ctx, ink.riverEdge, 2.9, bend);
      strokeAt(ctx, ink.river, 1.5, bend);
      break;
    case 'ford':
      strokeAt(ctx, ink.riverEdge, 4.8, bend);
      strokeAt(ctx, ink.river, 3, bend);
      ctx.save();
      ctx.translate(19, 0);
      ctx.rotate(Math.PI / 2);
      drawFord(ctx, dress);
      ctx.restore();
      break;
    case 'lake':
      ctx.beginPath();
      ctx.ellipse(19, 0, 18, 6.5, 0, 0, Math.PI * 2);
      ctx.fillStyle = ink.lakeTop;
      ctx.fill();
      ctx.strokeStyle = ink.shore;
      ctx.lineWidth = 1.3;
      ctx.stroke();
      break;
    case 'state':
    case 'district':
      strokeAt(ctx, tone(band(kind), 0.5), 5.5, straight(3.5));
      strokeAt(
        ctx,
        ink.border,
        kind === 'state' ? 1.7 : 1.5,
        straight(0),
        kind === 'state' ? [10, 3, 1.7, 3, 1.7, 3] : [6, 2.6, 1.5, 2.6],
      );
      break;
    case 'crest':
      strokeAt(ctx, tone(ink.hachureSteep, 0.7), 1.2, bend);
      strokeAt(ctx, tone(ink.hachureGentle, 0.8), 0.8, () => {
        for (let x = 2; x <= 36; x += 2.6) {
          const y = x < 19 ? 2 - 5 * Math.sin((x / 19) * Math.PI) * 0.5 : 2.4 * Math.sin(((x - 19) / 19) * Math.PI);
          ctx.moveTo(x, y - 0.6);
          ctx.lineTo(x + 0.4, y + 4.4);
        }
      });
      break;
    case 'victory':
      ctx.save();
      ctx.translate(19, 0);
      drawVictory(ctx, dress, 2);
      ctx.restore();
      break;
    case 'height':
      ctx.beginPath();
      ctx.arc(5, 0, 1.4, 0, Math.PI * 2);
      ctx.fillStyle = ink.ink;
      ctx.fill();
      write(ctx, '3724', 9, 3.4, { face: 'figure', size: 10.5, colour: ink.ink });
      break;
    default:
      throw new Error(`the legend knows no sign called ${kind}`);
  }
};
