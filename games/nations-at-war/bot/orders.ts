// 3.4.5 Operations: who acts next, and what it does.
import { argumentOf, type Desk, type Locals, place, questionFor, verbOf } from '@hexside/engine';
import { mayAssault } from '../rules/assault.ts';
import { shotMode } from '../rules/group-fire.ts';
import { type Group, placeOfGroup, wayTo } from '../rules/movement.ts';
import { entryMay } from '../rules/operations.ts';
import { isHex, isUnit, listOf, type NationsState, unitsAt, unitsIn } from '../state.ts';
import { type FeatureId, isState, type Sheet } from './desk.ts';
import type { Picture } from './picture.ts';
import { bestShot, meleeOf, shotWorth } from './shots.ts';

export const isGroup = (locals: Locals): locals is Group & Locals =>
  Array.isArray(locals.group) && Array.isArray(locals.spent) && Array.isArray(locals.way);

/** What one order is worth, part by part. */
type Parts = Partial<Record<FeatureId, number>>;

const platoons = (s: NationsState, l: Group): number[] => l.group.filter((p) => isUnit(s.world, p));

const goTo = (s: NationsState, l: Group, to: number, picture: Picture): Parts => {
  const from = placeOfGroup(s, l);
  const way = wayTo(s, l, place(to)).slice(1);
  const parts = { ground: 0, risk: 0, prospect: 0, cover: 0, command: 0, order: 0 };
  for (const hex of way) if (isHex(s.world, hex)) parts.ground += picture.taking(s, hex);
  for (const p of platoons(s, l)) {
    parts.ground += picture.need(s, p, to) - picture.need(s, p, from);
    parts.risk -= picture.danger(s, p, to) - picture.danger(s, p, from);
    for (const hex of way) parts.risk -= picture.ambush(s, p, hex);
    parts.prospect += picture.prospect(s, p, to) - picture.prospect(s, p, from);
    parts.cover += picture.cover(s, p, to) - picture.cover(s, p, from);
    parts.command -= picture.astray(s, p, to) - picture.astray(s, p, from);
  }
  // Who waits beyond the edge comes on; who is ready to fire at others gives that up.
  parts.order += isHex(s.world, from) ? (l.begun === 1 ? 0 : -picture.mind.habits.idle) : 1;
  return parts;
};

const assaultOn = (
  s: NationsState,
  group: readonly number[],
  from: number,
  hex: number,
  picture: Picture,
  overrun: boolean,
): Parts => {
  const { world } = s;
  const attackers = group.filter((p) => isUnit(world, p));
  const defenders = listOf(world, picture.foe, unitsIn(s, picture.foe, hex));
  const { damage, loss, won } = meleeOf(s, attackers, defenders, hex, overrun);
  let ground = overrun ? 0 : won * (picture.taking(s, hex) + 0.1);
  if (!overrun) for (const p of attackers) ground += won * (picture.need(s, p, hex) - picture.need(s, p, from));
  // Losses of an assault are certain dice, not a danger that may pass: they count whole.
  return { damage: damage - loss + won * 0.2, ground };
};

/** What the order is worth beside doing nothing more; null where it is never given. */
const worthOf = (s: NationsState, l: Group, verb: string, argument: number, picture: Picture): Parts | null => {
  const { world } = s;
  const from = placeOfGroup(s, l);
  const { idle } = picture.mind.habits;
  switch (verb) {
    case 'to':
      return goTo(s, l, argument, picture);
    case 'fire':
    case 'snap': {
      const gunner = l.group[l.gun] ?? -1;
      const mode = verb === 'snap' ? 1 : Math.max(0, shotMode(s, l, l.gun));
      return { damage: shotWorth(s, gunner, argument, mode), order: verb === 'snap' ? -idle : 0 };
    }
    case 'assault':
    case 'overrun':
      return assaultOn(s, l.group, from, argument, picture, verb === 'overrun');
    case 'with': {
      // Together only into an assault, where a second platoon turns the scale.
      if (!isUnit(world, argument) || !isHex(world, from)) return null;
      const together: Group = {
        ...l,
        group: [...l.group, argument],
        spent: [...l.spent, 0],
        shots: [...l.shots, 0],
      };
      let best: Parts | null = null;
      let most = 0;
      for (const hex of world.board.neighboursOf(place(from))) {
        if (unitsAt(s, picture.foe, hex) === 0 || entryMay(s, together, hex, mayAssault) < 0) continue;
        const alone = total(assaultOn(s, l.group, from, hex, picture, false), picture);
        const both = assaultOn(s, together.group, from, hex, picture, false);
        if (total(both, picture) > Math.max(most, alone + 0.1)) {
          best = both;
          most = total(both, picture);
        }
      }
      return best;
    }
    case 'shooter':
      return l.halted === 1 && !isUnit(world, argument) ? null : { order: -1 };
    case 'shell':
      return { damage: 0.15 * unitsAt(s, picture.foe, argument) };
    case 'unload':
      return { prospect: bestShot(s, l.group[0] ?? -1), order: 0.05 };
    case 'clear':
      return { ground: 0.05 };
    case 'overwatch':
      return { order: l.begun === 0 ? idle : -1 };
    case 'stop':
      return {};
    default:
      return null;
  }
};

const total = (parts: Parts, { mind }: Picture): number => {
  let all = 0;
  let id: FeatureId;
  for (id in parts) all += (parts[id] ?? 0) * mind.weights[id];
  return all;
};

/** What the best order for a platoon would gain, were it chosen; nothing if it would do nothing. */
const bestOrder = (desk: Desk, unit: number, picture: Picture): Parts | null => {
  const after = desk.following([['unit', unit]]);
  if (!isState(after)) return null;
  const question = questionFor(after, desk.side);
  if (question?.ask.point !== 'order' || !isGroup(question.locals)) return null;
  let best: Parts | null = null;
  let most = 1e-6;
  for (let i = 0; i < question.offers.count; i++) {
    const code = question.offers.at(i);
    const parts = worthOf(
      after,
      question.locals,
      question.ask.verbs[verbOf(code)]?.name ?? '',
      argumentOf(code),
      picture,
    );
    const worth = parts === null ? 0 : total(parts, picture);
    if (worth > most) [best, most] = [parts, worth];
  }
  return best;
};

const noteOn = (sheet: Sheet, parts: Parts | null): void => {
  if (parts === null) sheet.forbid();
  else {
    let id: FeatureId;
    for (id in parts) sheet.add(id, parts[id] ?? 0);
  }
};

export const appraiseOrder = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  if (!isGroup(desk.locals)) return;
  noteOn(sheet, worthOf(s, desk.locals, desk.verb(code), desk.argument(code), picture));
};

/** Orders for one platoon are found as its owner would find them: by taking it up on a copy. */
export const appraiseUnit = (desk: Desk, code: number, sheet: Sheet, picture: Picture): void =>
  noteOn(sheet, bestOrder(desk, desk.argument(code), picture));

/** 5.5: the way out of an overrun. */
export const appraiseExit = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  if (desk.verb(code) === 'cancel' || !isGroup(desk.locals)) {
    sheet.forbid();
    return;
  }
  const exit = desk.argument(code);
  for (const p of platoons(s, desk.locals)) {
    sheet.add('ground', picture.need(s, p, exit));
    sheet.add('risk', -picture.danger(s, p, exit));
  }
};
