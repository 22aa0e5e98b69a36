import { at, packed } from './kit.ts';

const games = [8, 9, 10, 11, 12].map((n) => packed(`{tables: {supply: {convoyLine: ${n}}}}`));
for (const id of ['2114', '2113', '2112', '2213', '2013'])
  console.log(
    id,
    games
      .map((g) =>
        at(
          `{pieces: {"${id}": [Convoi-83S], "2918": [1/9D], "0919": [2/9D], "1019": [3/9D], "2915": [4/9D]}}`,
          'x',
          g,
        ).works('Convoi-83S'),
      )
      .join(' '),
  );
