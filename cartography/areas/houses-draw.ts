/** Houses seen from above: flat mud roofs, a light line on the north edge, a shadow to the south-east. */
import { tone } from '../colour.ts';
import type { Line, Point } from '../curves.ts';
import type { Pen } from '../pen.ts';
import type { Paint } from './paint.ts';
import type { House } from './settlements.ts';

type Box = readonly [number, number, number, number];

const onGround = (house: House, u: number, v: number): Point => ({
  x: house.at.x + u * Math.cos(house.angle) - v * Math.sin(house.angle),
  y: house.at.y + u * Math.sin(house.angle) + v * Math.cos(house.angle),
});
const outlineOf = (house: House, [a, b, c, d]: Box): Line => [
  onGround(house, a, b),
  onGround(house, c, b),
  onGround(house, c, d),
  onGround(house, a, d),
];
const whole = ({ width, depth }: House): Box => [-width / 2, -depth / 2, width / 2, depth / 2];

const roofsOf = (house: House): Box[] => {
  if (!house.walled) return [whole(house)];
  const [w, d] = [house.width / 2, house.depth / 2];
  const room = Math.min(house.width, house.depth) * 0.42;
  const wings: Box[] = [
    [-w, -d, w, -d + room],
    [-w, -d + room, -w + room, d],
    [w - room * 0.8, 0, w, d],
  ];
  return wings.slice(0, house.wings);
};

export const drawHouses = (pen: Pen, paint: Paint, houses: readonly House[]): void => {
  const shift = 0.027;
  pen.fill(
    houses.map((h) => outlineOf(h, whole(h)).map((p) => ({ x: p.x + shift, y: p.y + shift }))),
    tone(paint.houseShade, 0.4),
  );
  const walled = houses.filter((h) => h.walled).map((h) => outlineOf(h, whole(h)));
  pen.fill(walled, paint.yard);
  pen.line(walled, { colour: paint.houseEdge, width: 0.85 }, true);
  paint.roofs.forEach((colour, roof) => {
    const boxes = houses.filter((h) => h.roof === roof).flatMap((h) => roofsOf(h).map((box) => outlineOf(h, box)));
    pen.fill(boxes, colour);
    pen.line(boxes, { colour: paint.houseEdge, width: 0.62 }, true);
  });
  pen.line(
    houses.flatMap((h) =>
      roofsOf(h).map(([a, b, c]) => [onGround(h, a + 0.008, b + 0.009), onGround(h, c - 0.008, b + 0.009)]),
    ),
    { colour: tone(paint.houseLight, 0.8), width: 0.65 },
  );
  const { ctx } = pen;
  for (const house of houses) {
    if (!house.walled || !house.tower) continue;
    const p = onGround(house, house.width / 2, house.depth / 2);
    ctx.beginPath();
    ctx.arc(pen.x(p.x), pen.y(p.y), pen.perHex * 0.028, 0, Math.PI * 2);
    ctx.fillStyle = paint.roofs[house.roof] ?? paint.yard;
    ctx.fill();
    ctx.strokeStyle = paint.houseEdge;
    ctx.lineWidth = 0.62 * pen.stroke;
    ctx.stroke();
  }
};
