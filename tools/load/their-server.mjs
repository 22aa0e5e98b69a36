// boardgame.io's own server with the same toy, as its manual starts it: everything in memory.
import { library } from './library.mjs';

const { Server, Origins } = library('boardgame.io/server');

const UNITS = 80;
const HEXES = 400;
const toy = {
  name: 'toy',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ units: Array.from({ length: UNITS }, (_, i) => ({ id: i, hex: i, steps: 2, side: i % 2 })) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, ctx }, direction) => {
      const unit = G.units[(ctx.turn - 1) % UNITS];
      unit.hex = (unit.hex + direction + 1) % HEXES;
    },
  },
};
const server = Server({ games: [toy], origins: [Origins.LOCALHOST, '*'] });
const running = await server.run({ port: Number(process.env.LOAD_PORT), callback: () => undefined });
process.stdout.write(`listening http://127.0.0.1:${running.appServer.address().port}\n`);
