// 5.0 Campaign markers: drawn one at a time from the side's pool; some are applied at once, others are held until their moment (README
// A11). Option 27 sells more of them, option 35.1 plays six at their dates.
import { reveal, side } from '@hexside/engine';
import {
  addPoints,
  BOUGHT,
  comingOn,
  GONE,
  IN_HAND,
  IN_POOL,
  isHeld,
  isHq,
  isStack,
  LEVEL,
  MASKIROVKA,
  type NomonhanState,
  OPT_BOUGHT,
  PLAYED,
  PURGED,
  piecesAt,
  procedure,
  put,
  RESTRAINT,
  SCHEDULED,
  setComing,
  TURN,
  VP,
  withFog,
} from '../state.ts';
import { foeOf, ofSide, SU } from '../world.ts';
import { hexes, none, oneOfTwo, pieces } from './domains.ts';
import { note, noteFor } from './events.ts';
import { examine, LOOKED_AT } from './fog.ts';
import { no } from './refusals.ts';
import { spareDecoy } from './setup.ts';

// --- hands

const kindOf = (s: NomonhanState, m: number): string => s.world.markers[m].id;

const poolOf = (s: NomonhanState, of: number): number[] => {
  const list: number[] = [];
  for (let m = 0; m < s.world.markers.length; m++)
    if (s.world.markerSide[m] === of && s.marker[m] === IN_POOL) list.push(m);
  return list;
};
const poolSize = (s: NomonhanState, of: number): number => poolOf(s, of).length;

export const handCount = (s: NomonhanState, of: number): number => {
  let n = 0;
  for (let m = 0; m < s.world.markers.length; m++) if (s.world.markerSide[m] === of && s.marker[m] === IN_HAND) n++;
  return n;
};

/** A marker of that kind that its side can play now, a bought one first; -1 if it has none. */
export const holds = (s: NomonhanState, kind: string): number => {
  let held = -1;
  for (const m of s.world.markersOf.get(kind) ?? []) {
    if (s.marker[m] === BOUGHT) return m;
    if (s.marker[m] === IN_HAND) held = m;
  }
  return held;
};

/** Must it be played, because it was bought for that (27.2)? */
export const mustPlay = (s: NomonhanState, kind: string): boolean => {
  const m = holds(s, kind);
  return m >= 0 && s.marker[m] === BOUGHT;
};

/** Could the side have such a marker in hand, as far as everybody can know? Questions about markers depend on this alone. */
export const mightHold = (s: NomonhanState, of: number, kind: string): boolean => {
  for (const m of s.world.markersOf.get(kind) ?? []) {
    if (s.world.markerSide[m] !== of) continue;
    if (s.marker[m] === BOUGHT) return true;
    if ((s.marker[m] === IN_HAND || s.marker[m] === IN_POOL) && handCount(s, of) > 0) return true;
  }
  return false;
};

/** 5.3: a marker is played; then it is out of the game, or back in the pool when the turn ends. */
export const play = (s: NomonhanState, m: number): void => {
  s.marker[m] = s.world.markers[m].after === 'gone' ? GONE : PLAYED;
  note(s, { kind: 'marker', side: s.world.markerSide[m], marker: m });
};

/** May the side play this marker now, in a phase in which these kinds can be played? Maskirovka leaves agents nothing to look at. */
export const mayPlay = (s: NomonhanState, of: number, m: number, kinds: readonly string[]): number => {
  if (s.world.markerSide[m] !== of) return no.notYourMarker;
  if (s.marker[m] !== IN_HAND && s.marker[m] !== BOUGHT) return no.notInHand;
  if (!kinds.includes(kindOf(s, m))) return no.otherMoment;
  return kindOf(s, m) === 'special-service' && isClosedTo(s, of) ? no.maskirovka : 0;
};

/** 27.2: is there a marker of these kinds that was bought and could be played now? */
export const mustPlayNow = (s: NomonhanState, kinds: readonly string[], may: (m: number) => number): boolean =>
  kinds.some((kind) => mustPlay(s, kind) && may(holds(s, kind)) >= 0);

export const wasPicked = (s: NomonhanState, kind: string): boolean =>
  (s.world.markersOf.get(kind) ?? []).some((m) => s.marker[m] === GONE);

/** End of the turn: used markers go back, bought ones that found no moment too. */
export const refillPools = (s: NomonhanState): void => {
  for (let m = 0; m < s.world.markers.length; m++)
    if (s.marker[m] === PLAYED || s.marker[m] === BOUGHT) s.marker[m] = IN_POOL;
};

// --- markers that are applied at once

/** 6.13: its group comes on this turn or a later one. */
const bringGroup = (s: NomonhanState, id: string): void => {
  const { world } = s;
  const group = world.data.campaign.groups.list.find((one) => one.id === id);
  if (!group) return;
  const of = group.side === 'JP' ? 0 : 1;
  const turn = s.track[TURN] + group.after;
  const box = world.trackBox[turn];
  if (box === undefined) return;
  note(s, { kind: 'group', side: of, group: group.id, turn });
  for (const p of world.pieces) if (world.arrives[p] === id) put(s, p, box);
  addPoints(s, of, box, group.supply);
  setComing(s, of, turn, comingOn(s, of, turn) + group.air);
};

const applyNow = (s: NomonhanState, m: number): void => {
  const { world } = s;
  const marker = world.markers[m];
  const of = world.markerSide[m];
  play(s, m);
  for (const group of marker.groups) bringGroup(s, group);
  if (marker.level > 0) {
    s.track[LEVEL + of] += marker.level;
    note(s, { kind: 'level', side: of, level: s.track[LEVEL + of] });
  }
  if (marker.id === 'restraint') s.track[RESTRAINT] = 1;
  if (marker.id === 'motor-transport' || marker.id === 'truck-columns') {
    const { supplyToBase } = world.data.campaign.effects;
    addPoints(s, of, ofSide(world.base, of), supplyToBase);
    note(s, { kind: 'base-supply', side: of, points: supplyToBase });
  }
};

const receive = (s: NomonhanState, m: number, bought: number): void => {
  const of = s.world.markerSide[m];
  if (s.world.markers[m].play === 'now') {
    note(s, { kind: 'drew', side: of, marker: m, bought });
    applyNow(s, m);
    return;
  }
  s.marker[m] = bought === 1 ? BOUGHT : IN_HAND;
  const event = { kind: 'drew' as const, side: of, marker: m, bought };
  if (bought === 1) note(s, event);
  else noteFor(s, of, event, { ...event, marker: -1 });
};

/** Purge: the headquarters that its own side must name. */
const mayPurge = (s: NomonhanState, hq: number): number => {
  if (s.world.sideOf[hq] !== SU || !isHq(s.world, hq)) return no.notYourHq;
  return isStack(s.world, s.place[hq]) ? 0 : no.hqNotInPlay;
};
const purgeOpen = (s: NomonhanState, m: number): boolean =>
  m >= 0 && kindOf(s, m) === 'purge' && s.world.headquarters[1].some((hq) => mayPurge(s, hq) >= 0);

type Picking = { of: number; picks: number; bought: number; allotment: number; marker: number; buys: number };

const scheduledNow = (s: NomonhanState, of: number): number => {
  const { historical } = s.world.data.scenario;
  for (let m = 0; m < s.world.markers.length; m++) {
    if (s.marker[m] !== SCHEDULED || s.world.markerSide[m] !== of) continue;
    if (historical.markers.some((one) => one.marker === kindOf(s, m) && one.turn === s.track[TURN])) return m;
  }
  return -1;
};

const mayBuy = (s: NomonhanState, l: Picking): number => {
  if (s.track[OPT_BOUGHT] !== 1) return no.noBuying;
  if (l.bought >= l.allotment) return no.allotment;
  if (s.track[VP + l.of] < s.world.data.tables.options.markerPrice) return no.noVictoryPoints;
  return poolSize(s, l.of) > 0 ? 0 : no.emptyPool;
};

const purge = procedure(
  'purge',
  (marker: number) => ({ marker }),
  ({ ask, run }) => [
    ask({
      point: 'purge',
      rule: 'NOM-5.3a',
      always: true,
      who: (s, l) => (purgeOpen(s, l.marker) ? SU : null),
      prompt: () => 'The Purge strikes: choose the headquarters that cannot be activated this turn.',
      verbs: [
        {
          name: 'headquarters',
          takes: pieces,
          candidates: (s) => s.world.headquarters[1],
          may: (s, _l, hq) => mayPurge(s, hq),
          do: (s, _l, hq) => {
            s.track[PURGED] = hq + 1;
            note(s, { kind: 'purge', side: SU, piece: hq });
          },
        },
      ],
    }),
    run(() => undefined),
  ],
);

export const campaignMarkers = procedure(
  'campaign-markers',
  (of: number): Picking => ({ of, picks: 0, bought: 0, allotment: 0, marker: -1, buys: 1 }),
  ({ ask, call, draw, loop, run, when }) => [
    run((s, l) => {
      l.picks = s.track[LEVEL + l.of]; // 5.1: as it stands when the phase begins
      l.allotment = l.picks;
      note(s, { kind: 'phase', name: 'campaign-markers', turn: s.track[TURN], side: l.of });
      // 35.1: markers of this date are played without a draw.
      for (let m = scheduledNow(s, l.of); m >= 0; m = scheduledNow(s, l.of)) applyNow(s, m);
    }),
    loop(
      (s, l) => l.picks > 0 && poolSize(s, l.of) > 0,
      [
        draw(
          'marker',
          (s, l) => poolSize(s, l.of),
          (s, l, index) => {
            l.picks--;
            l.marker = poolOf(s, l.of)[index] ?? -1;
            receive(s, l.marker, 0);
          },
        ),
        call(purge, (_s, l) => [l.marker], null, 'purge drawn'),
      ],
    ),
    // 27: more of them, for victory points
    loop(
      (s, l) => l.buys === 1 && mayBuy(s, l) >= 0,
      [
        ask({
          point: 'markers.buy',
          rule: 'NOM-27.1a',
          who: (_s, l) => side(l.of),
          prompt: () => 'Pay two victory points for another marker?',
          verbs: [
            {
              name: 'buy',
              takes: none,
              may: mayBuy,
              do: (s, l) => {
                s.track[VP + l.of] -= s.world.data.tables.options.markerPrice;
                l.bought++;
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.buys = 0;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.buys === 1,
          [
            draw(
              'bought marker',
              (s, l) => poolSize(s, l.of),
              (s, l, index) => {
                l.marker = poolOf(s, l.of)[index] ?? -1;
                receive(s, l.marker, 1);
              },
            ),
            call(purge, (_s, l) => [l.marker], null, 'purge bought'),
          ],
        ),
      ],
    ),
  ],
);

// --- markers with questions of their own

type Agency = { of: number; left: number };

const mayLook = (s: NomonhanState, l: Agency, hex: number): number =>
  isHeld(s, foeOf(l.of), hex) ? 0 : no.nobodyThere;

/** Special Service Agency: three enemy stacks, or the enemy's reinforcement track (18.7). */
export const specialService = procedure(
  'special-service',
  (of: number): Agency => ({ of, left: 0 }),
  ({ ask, loop, run }) => [
    ask({
      point: 'agency',
      rule: 'NOM-18.7a',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Choose what the agents look at: stacks on the map, or the reinforcement track.',
      verbs: [
        {
          name: 'look',
          takes: oneOfTwo,
          may: () => 0,
          do: (s, l, at) => {
            if (at === 0) {
              l.left = s.world.data.campaign.effects.specialService.stacks;
              return;
            }
            const foe = foeOf(l.of);
            const found = s.world.trackBox.slice(1).flatMap((box) => piecesAt(s, foe, box));
            for (const p of found) s.seen[l.of * s.world.pieces.length + p] = LOOKED_AT;
            reveal(s);
            const event = { kind: 'looked' as const, side: l.of, hex: -1, pieces: found.map(Number) };
            noteFor(s, l.of, event, { ...event, pieces: [] });
          },
        },
      ],
    }),
    run(() => undefined),
    loop(
      (_s, l) => l.left > 0,
      [
        ask({
          point: 'agency.hex',
          rule: 'NOM-18.7a',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: (_s, l) => `Choose an enemy stack to look at: ${l.left} left.`,
          verbs: [
            {
              name: 'at',
              takes: hexes,
              may: mayLook,
              do: (s, l, hex) => {
                l.left--;
                const found = examine(s, l.of, hex).map(Number);
                const event = { kind: 'looked' as const, side: l.of, hex, pieces: found };
                noteFor(s, l.of, event, { ...event, pieces: [] });
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.left = 0;
              },
            },
          ],
        }),
      ],
    ),
  ],
);

/** Maskirovka: closed for the turn; with option 34 three more deception markers, with this turn's reinforcements next time. */
export const maskirovka = (s: NomonhanState): void => {
  s.track[MASKIROVKA] = 1;
  if (!withFog(s)) return;
  const { deception } = s.world.data.campaign.effects.maskirovka;
  for (let i = 0; i < deception; i++) {
    const decoy = spareDecoy(s, SU);
    if (decoy >= 0) put(s, s.world.pieces[decoy], s.world.base[SU]);
  }
};

/** Maskirovka keeps Soviet stacks from recon and agents (README A11). */
export const isClosedTo = (s: NomonhanState, viewer: number): boolean => viewer !== SU && s.track[MASKIROVKA] === 1;
