// The games there are, found by looking: a folder of games/ or examples/ whose package exports `.`, `./about` and `./look` is
// registered, and every host (command line, page, server) has it without a line of its own. `./bot` is its commander, if it has one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['games', 'examples'];
const LAZY = 'virtual:games';
const ABOUT = 'virtual:games/about';

/** Folder, and where its package says that each part is. */
const partsIn = (folder) => {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return null;
  const { exports = {} } = JSON.parse(readFileSync(path, 'utf8'));
  const at = (part) => (exports[part] === undefined ? null : join(folder, exports[part]));
  const parts = { game: at('.'), about: at('./about'), look: at('./look'), bot: at('./bot') };
  return parts.game && parts.about && parts.look ? parts : null;
};

/** Every game in the game registry, by id, which is its folder's name; the published games before the examples. */
export const registeredGames = () =>
  ROOMS.flatMap((room) => {
    const at = join(ROOT, room);
    if (!existsSync(at)) return [];
    return readdirSync(at)
      .sort()
      .flatMap((id) => {
        const parts = partsIn(join(at, id));
        return parts ? [{ id, room, ...parts }] : [];
      });
  });

const lazySource = () => {
  const entries = registeredGames().map(({ id, game, look, bot }) => {
    const load = (path, name) => `() => import(${JSON.stringify(path)}).then((one) => one.${name})`;
    return `{ id: ${JSON.stringify(id)}, game: ${load(game, 'game')}, look: ${load(look, 'look')}, commander: ${
      bot ? load(bot, 'commander') : '() => Promise.resolve(null)'
    } }`;
  });
  return `export const gameRegistry = [${entries.join(',\n')}];`;
};

const aboutSource = () => {
  const games = registeredGames();
  return [
    ...games.map(({ about }, i) => `import { about as about${i} } from ${JSON.stringify(about)};`),
    `export const abouts = [${games.map(({ id }, i) => `{ id: ${JSON.stringify(id)}, about: about${i} }`).join(', ')}];`,
  ].join('\n');
};

const sourceOf = (name) => (name === LAZY ? lazySource() : aboutSource());

/** For Vite and Vitest: `import { gameRegistry } from 'virtual:games'`, `import { abouts } from 'virtual:games/about'`. */
export const gameRegistryForVite = () => ({
  name: 'hexside-games',
  resolveId: (id) => (id === LAZY || id === ABOUT ? `\0${id}` : undefined),
  load: (id) => (id === `\0${LAZY}` || id === `\0${ABOUT}` ? sourceOf(id.slice(1)) : undefined),
});

/** For esbuild. */
export const gameRegistryForEsbuild = () => ({
  name: 'hexside-games',
  setup(build) {
    build.onResolve({ filter: /^virtual:games/ }, ({ path }) => ({ path, namespace: 'games' }));
    build.onLoad({ filter: /.*/, namespace: 'games' }, ({ path }) => ({
      contents: sourceOf(path),
      loader: 'js',
      resolveDir: ROOT,
    }));
  },
});
