// 6.0 Soviet chaos, turns 1 to 3: each side hires former Soviet counters, drawn blind.
import { NO_PIECE, type Piece, type Side, side } from '@hexside/engine';
import {
  availableBox,
  CHAOS,
  countAt,
  isGround,
  type KarabakhState,
  piecesAt,
  procedure,
  put,
  TURN,
} from '../state.ts';
import { AR, AZ, enemyOf, type World } from '../world.ts';
import { asPiece, asPlace, hexes } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { hasNativeUnit, toSovietPool } from './soviet-units.ts';
import { hasRoom } from './stacking.ts';

const counters = (world: World, die: number): number => world.data.tables.sovietChaos.rows[die - 1]?.counters ?? 0;

const noteRoll = (s: KarabakhState, of: Side, value: number): void => {
  const n = counters(s.world, value);
  s.track[CHAOS + of] = n;
  note(s, {
    kind: 'die',
    side: of,
    name: 'Soviet chaos',
    value,
    total: value,
    meaning: `${n} counters`,
    rule: 'KAR-6.0b',
  });
};

/** The hired ground units that wait to be deployed by this side, in the order they were drawn. */
const waiting = (s: KarabakhState, of: Side): Piece[] =>
  piecesAt(s, s.world.box.hired).filter((unit) => s.owner[unit] === of);

const mayDeploy = (s: KarabakhState, of: Side, hex: number): number => {
  if (!hasNativeUnit(s, of, asPlace(hex))) return no.needsFriend;
  return hasRoom(s, of, asPlace(hex)) ? 0 : no.sovietRoom;
};

/** 6.0d, 6.0e: the hirer puts its Soviet units where it has ground units; what finds no room goes back. */
const deployHired = procedure(
  'deploy-hired',
  (of: number) => ({ of, unit: -1 }),
  ({ ask, loop, run, when }) => [
    loop(
      (s, l) => waiting(s, side(l.of)).length > 0,
      [
        run((s, l) => {
          l.unit = waiting(s, side(l.of))[0] ?? NO_PIECE;
        }),
        when(
          (s, l) => s.world.hexes.some((hex) => mayDeploy(s, side(l.of), hex) >= 0),
          [
            ask({
              point: 'soviet.deploy',
              rule: 'KAR-6.0d',
              who: (_s, l) => side(l.of),
              prompt: (s, l) => `Deploy ${s.world.pieceIds[l.unit]} with units of yours.`,
              verbs: [
                {
                  name: 'at',
                  takes: hexes,
                  candidates: (s) => s.world.hexes,
                  may: (s, l, arg) => mayDeploy(s, side(l.of), arg),
                  do: (s, l, arg) => {
                    put(s, asPiece(l.unit), asPlace(arg));
                    note(
                      s,
                      { kind: 'placed-hidden', side: l.of, hex: arg, cost: 0 },
                      { side: side(l.of), event: { kind: 'placed', side: l.of, piece: l.unit, hex: arg, cost: 0 } },
                    );
                  },
                },
              ],
            }),
          ],
          [run((s, l) => toSovietPool(s, asPiece(l.unit), 'no room', 'KAR-6.0e'))],
        ),
      ],
    ),
  ],
);

const mayDraw = (s: KarabakhState, of: Side): boolean =>
  s.track[CHAOS + of] > 0 && countAt(s, s.world.box['soviet-pool']) > 0;

const hire = (s: KarabakhState, of: Side, index: number): void => {
  const drawn = piecesAt(s, s.world.box['soviet-pool'])[index] ?? NO_PIECE;
  s.track[CHAOS + of]--;
  s.owner[drawn] = of;
  // 6.0f: markers go straight to the Available display.
  put(s, drawn, isGround(s.world, drawn) ? s.world.box.hired : availableBox(s, of));
  note(s, { kind: 'drew', side: of, piece: drawn });
};

export const sovietChaos = procedure(
  'soviet-chaos',
  () => ({ drawer: Number(AZ) }),
  ({ call, draw, end, loop, roll, run, when }) => [
    when((s) => !s.world.data.tables.sovietChaos.turns.includes(s.track[TURN]), [end()]), // 6.0a
    roll('soviet chaos AZ', 6, (s, _l, value) => noteRoll(s, AZ, value)),
    roll('soviet chaos AR', 6, (s, _l, value) => noteRoll(s, AR, value)),
    // 6.0c: one counter at a time, AZ first; a side that has its number is skipped.
    loop(
      (s) => mayDraw(s, AZ) || mayDraw(s, AR),
      [
        when(
          (s, l) => mayDraw(s, side(l.drawer)),
          [
            draw(
              'soviet counter',
              (s) => countAt(s, s.world.box['soviet-pool']),
              (s, l, index) => hire(s, side(l.drawer), index),
            ),
          ],
        ),
        run((_s, l) => {
          l.drawer = enemyOf(side(l.drawer));
        }),
      ],
    ),
    run((s) => {
      for (const of of [AZ, AR]) s.track[CHAOS + of] = 0;
    }),
    call(deployHired, () => [AZ], null, 'AZ deploys'),
    call(deployHired, () => [AR], null, 'AR deploys'),
  ],
);
