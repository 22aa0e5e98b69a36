import { createNomonhan, game, parseNomonhanData } from '@hexside/nomonhan';
import { openCurtain } from './one-screen.ts';
import type { Player } from './player.ts';
import { situationsOf } from './situations.ts';

/** Situations of Nomonhan 1939, and how its table is played by hand. */

const parsed = parseNomonhanData(game.data);
if (!parsed.ok) throw new Error(`bad data: ${JSON.stringify(parsed.errors[0])}`);
export const situation = situationsOf(createNomonhan(parsed.data));

/** June on both banks: headquarters and supply behind the front, more on the way, aircraft of both sides. */
export const PLANNING = {
  turn: 2,
  first: 'JP',
  phase: 'air',
  vp: { JP: 4, SU: 3 },
  air: { JP: { reserve: 6, damaged: 2 }, SU: { reserve: 5 } },
  supply: { JP: { '1610': 1, Hailar: 1 }, SU: { '1214': 1, Tamsag: 2 } },
  forts: { SU: ['1413'] },
  pieces: {
    '1610': ['J-hq-23'],
    '1511': ['J-inf-64'],
    '1611': ['J-inf-71', 'J-rec-23'],
    '1713': ['J-cav-4H'],
    '1413': ['S-mot-24'],
    '1513': ['S-cav-15'],
    '1214': ['S-hq-36', 'S-arm-11', 'S-eng-57'],
    Tamsag: ['S-arm-6'],
    'track-2': ['J-mot-26', 'S-inf-80'],
  },
};

/** Three stacks in contact with two: one regiment stands between both. */
export const CONTACT = {
  ...PLANNING,
  phase: 'JP combat',
  pieces: {
    ...PLANNING.pieces,
    '1610': ['J-hq-23 active'],
    '1412': ['J-inf-64'],
    '1512': ['J-inf-71'],
    '1511': ['J-rec-23'],
    '1611': [],
    '1214': ['S-hq-36 active', 'S-arm-11', 'S-eng-57'],
  },
};

/** A click on a hex; a finger confirms it. */
export const hex = async (player: Player, id: string): Promise<void> => {
  await player.place(id);
  if (player.touch) await player.press('confirm-proposal');
};

/** What is said to questions that the test is not about, the first that is offered. */
const PLAIN = ['support', 'decline', 'stand', 'no', 'declare', 'roll', 'stop', 'end', 'done', 'retreat'] as const;

/** Answers plainly, through curtains and past dice, until somebody is asked one of these. */
export const goOnTo = async (player: Player, ...points: readonly string[]): Promise<string> => {
  const curtain = player.at('open-curtain');
  const digest = player.at('close-digest');
  for (let n = 0; n < 60; n++) {
    await player.question.or(curtain).first().waitFor();
    if ((await digest.count()) > 0) await player.press(digest);
    if ((await curtain.count()) > 0) {
      await openCurtain(player);
      continue;
    }
    const point = await player.point();
    if (points.includes(point)) return point;
    const offered = await player.page.evaluate(() =>
      [...document.querySelectorAll('[data-offer], [data-testid^="offer-"]')].map(
        (one) => one.getAttribute('data-offer') ?? one.getAttribute('data-testid'),
      ),
    );
    const plain = PLAIN.find((word) => offered.includes(`offer-${word}`));
    await player.acts(async () => {
      if (plain !== undefined) return player.say(plain);
      const [place] = await player.placesOnOffer();
      const [piece] = await player.piecesOnOffer();
      if (piece !== undefined) return player.piece(piece);
      if (place !== undefined) return hex(player, place);
      return player.press(player.page.locator('.choices button, .answers button').first());
    });
  }
  throw new Error(`nobody is asked ${points.join(' or ')}`);
};
