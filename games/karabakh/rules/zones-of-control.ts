// 11.0 Zones of control: the six hexes around every ground unit that is not militia. No terrain stops them.
import type { Place, Side } from '@hexside/engine';
import { inZocOf, isBeside, type KarabakhState } from '../state.ts';
import { enemyOf } from '../world.ts';

/** Is the hex in a zone of control of the enemy of `of`? */
export const inEnemyZoc = (s: KarabakhState, of: Side, hex: Place): boolean => inZocOf(s, enemyOf(of), hex);

/** Is any enemy unit next to the hex, with or without a zone of control? (12.2) */
export const isBesideEnemy = (s: KarabakhState, of: Side, hex: Place): boolean => isBeside(s, enemyOf(of), hex);
