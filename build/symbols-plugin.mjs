// NATO symbols, drawn at build time. milsymbol weighs more than the whole rest of the page (199 kB gzip), and a game uses a
// handful of its symbols: so the codes that the games' looks name are drawn here, and the page gets a few small pictures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['games', 'examples'];
const NAME = 'virtual:nato-symbols';

/** Twenty digits in a look's source are a symbol identification code. */
const codesIn = (text) => [...text.matchAll(/'(10\d{18})'/g)].map(([, code]) => code);

/** Every code the looks name, with and without its echelon mark. */
export const symbolCodes = () => {
  const codes = new Set();
  for (const room of ROOMS.map((name) => join(ROOT, name)))
    for (const file of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
      if (!/[/\\]look[/\\].*\.ts$/.test(file) || file.includes('node_modules')) continue;
      for (const code of codesIn(readFileSync(join(room, file), 'utf8'))) {
        codes.add(code);
        codes.add(`${code.slice(0, 8)}00${code.slice(10)}`);
      }
    }
  return [...codes].sort();
};

/** The ink in the pictures, to be replaced by the counter's. */
export const INK = '#0a0b0c';

const drawAll = async () => {
  const { default: ms } = await import('milsymbol');
  const pictures = {};
  for (const code of symbolCodes()) {
    const symbol = new ms.Symbol(code, { size: 40, monoColor: INK, infoFields: false });
    if (symbol.isValid() !== true) throw new Error(`milsymbol does not know the code ${code}`);
    pictures[code] = symbol.asSVG();
  }
  return pictures;
};

/** For Vite and Vitest: `import { ink, symbols } from 'virtual:nato-symbols'`. */
export const symbolsForVite = () => ({
  name: 'hexside-symbols',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return undefined;
    return `export const ink = ${JSON.stringify(INK)};\nexport const symbols = ${JSON.stringify(await drawAll())};`;
  },
});
