import { defineConfig } from 'vitest/config';
import { gameRegistryForVite } from './build/game-registry-plugin.mjs';
import { symbolsForVite } from './build/symbols-plugin.mjs';
import { yamlForVite } from './build/yaml-plugin.mjs';

const PURE = ['engine', 'schemas', 'games', 'examples', 'files', 'bots', 'wire'];
const HOSTS = ['server', 'cli', 'cartography', 'build', 'launcher', 'tools', 'web/src'];
const inside = (folders: readonly string[], pattern: string): string[] =>
  folders.map((folder) => `${folder}/**/${pattern}`);

/** Tests that play whole games are called so (.dependency-cruiser.mjs sees to it); `npm run test:fast` leaves them out. */
const LONG = '*.long.test.ts';
const exclude = ['**/node_modules/**', `**/${LONG}`];

export default defineConfig({
  plugins: [yamlForVite(), symbolsForVite(), gameRegistryForVite()],
  test: {
    // Machines are shared: a test that hangs is told from one that waits for its turn by minutes, not seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: '100%',
    projects: [
      // Pure code keeps nothing between two calls, so nothing between two files: loading it anew for each file took twice as
      // long as testing it.
      { extends: true, test: { name: 'pure', include: inside(PURE, '*.test.ts'), exclude, isolate: false } },
      { extends: true, test: { name: 'hosts', include: inside(HOSTS, '*.test.ts'), exclude } },
      { extends: true, test: { name: 'long', include: inside([...PURE, ...HOSTS], LONG) } },
    ],
  },
});
