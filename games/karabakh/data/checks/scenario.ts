import type { DataError } from '@hexside/engine';
import { regionByHex } from '../ground.ts';
import type { CalendarData, KarabakhData, OptionData } from '../schema.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTHS_PER_TURN = 3;
const TURNS = 9;

function checkCalendar(calendar: CalendarData, c: number): DataError[] {
  const base = ['scenario', 'calendars', 'choices', c];
  const errors: DataError[] = [];
  if (calendar.turns.length !== TURNS)
    errors.push({ path: [...base, 'turns'], message: `the game has ${TURNS} turns, not ${calendar.turns.length}` });
  calendar.turns.forEach((turn, i) => {
    const path = [...base, 'turns', i];
    const first = calendar.start.month - 1 + i * MONTHS_PER_TURN;
    const year = calendar.start.year + Math.floor(first / 12);
    const period = `${MONTHS[first % 12]}-${MONTHS[(first + MONTHS_PER_TURN - 1) % 12]} ${year}`;
    if (turn.turn !== i + 1) errors.push({ path: [...path, 'turn'], message: `this is turn ${i + 1}` });
    if (turn.period !== period) errors.push({ path: [...path, 'period'], message: `from its start this is ${period}` });
    if (turn.winter !== (first % 12 === 0))
      errors.push({ path: [...path, 'winter'], message: 'winter is January to March (12.3)' });
  });
  return errors;
}

function checkPlaces({ map, scenario, tables }: KarabakhData): DataError[] {
  const regions = regionByHex(map);
  const towns = new Map(map.settlements.places.map((p) => [p.hex, p]));
  const errors: DataError[] = [];
  const place = (path: (string | number)[], hex: string, wrong: string | undefined): void => {
    if (!towns.has(hex)) errors.push({ path, message: `${hex} is no settlement` });
    else if (wrong !== undefined) errors.push({ path, message: wrong });
  };
  scenario.setup.azeriRegulars.around.forEach((hex, i) => {
    const barred = regions.get(hex) === 'armenia' ? `${hex} is in Armenia` : undefined;
    place(['scenario', 'setup', 'azeriRegulars', 'around', i], hex, barred);
  });
  scenario.setup.karabakh.towns.forEach((hex, i) => {
    const wrong = regions.get(hex) === 'oblast' ? undefined : `${hex} is outside the Oblast`;
    place(['scenario', 'setup', 'karabakh', 'towns', i], hex, wrong);
  });
  tables.reforms.lostTowns.forEach((hex, i) => {
    place(['tables', 'reforms', 'lostTowns', i], hex, undefined);
  });
  place(['tables', 'supply', 'stepanakert'], tables.supply.stepanakert, undefined);
  return errors;
}

function checkForces({ units, scenario, tables }: KarabakhData): DataError[] {
  const errors: DataError[] = [];
  const ground = units.ground.units;
  const have = (force: string): number => ground.filter((u) => u.force === force).length;
  const { setup } = scenario;
  if (have('AZ-militia') < setup.azeriMilitia.drawn)
    errors.push({ path: ['scenario', 'setup', 'azeriMilitia', 'drawn'], message: `only ${have('AZ-militia')} exist` });
  if (have('AR') < setup.armenianRegulars.drawn)
    errors.push({ path: ['scenario', 'setup', 'armenianRegulars', 'drawn'], message: `only ${have('AR')} exist` });
  for (const force of ['AZ', 'AR', 'NK'] as const)
    for (const kind of ['artillery', 'armor', 'air', 'helo'] as const) {
      const listed = setup.support[force][kind] ?? 0;
      const found = units.support.markers.filter(
        (m) => m.force === force && m.kind === kind && !m.reinforcement,
      ).length;
      if (listed !== found)
        errors.push({
          path: ['scenario', 'setup', 'support', force, kind],
          message: `units.yaml has ${found} ${force} ${kind} markers without R, here ${listed}`,
        });
    }
  if (!ground.some((u) => u.formation === tables.brigade709.formation))
    errors.push({ path: ['tables', 'brigade709', 'formation'], message: 'no unit belongs to this formation' });
  return errors;
}

function checkVictory({ map, scenario }: KarabakhData): DataError[] {
  const most = map.victoryPoints.hexes.reduce((sum, v) => sum + v.vp, 0);
  return scenario.victory.armenianVp > most
    ? [{ path: ['scenario', 'victory', 'armenianVp'], message: `only ${most} VP exist` }]
    : [];
}

function checkOptions({ scenario }: KarabakhData): DataError[] {
  const known: Readonly<Record<OptionData['id'], readonly string[]>> = {
    calendar: scenario.calendars.choices.map((c) => c.id),
    combatRounding: ['up', 'down'],
    coupAttacks: ['none', 'mercenaries'],
    armenia: ['spared', 'attacked'],
    sovietLosses: ['last', 'never'],
    karabakhMech: ['two-steps', 'one-step'],
  };
  return scenario.options.flatMap((option, i) => {
    const values = known[option.id];
    return option.values.flatMap(({ value }, v) =>
      values.includes(value)
        ? []
        : [
            {
              path: ['scenario', 'options', i, 'values', v, 'value'],
              message: `expected one of ${values.join(', ')}`,
            },
          ],
    );
  });
}

export const checkScenario = (files: KarabakhData): DataError[] => [
  ...files.scenario.calendars.choices.flatMap(checkCalendar),
  ...[checkPlaces, checkForces, checkVictory, checkOptions].flatMap((check) => check(files)),
];
