import { defineConfig } from 'vitest/config';
import { shelfForVite } from './tools/shelf-plugin.mjs';
import { symbolsForVite } from './tools/symbols-plugin.mjs';
import { yamlForVite } from './tools/yaml-plugin.mjs';

export default defineConfig({
  plugins: [yamlForVite(), symbolsForVite(), shelfForVite()],
  test: {
    // Machines are shared: a test that hangs is told from one that waits for its turn by minutes, not seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    include: [
      'engine/**/*.test.ts',
      'schemas/**/*.test.ts',
      'games/**/*.test.ts',
      'examples/**/*.test.ts',
      'files/**/*.test.ts',
      'bots/**/*.test.ts',
      'wire/**/*.test.ts',
      'server/**/*.test.ts',
      'cli/**/*.test.ts',
      'tools/**/*.test.ts',
      'web/src/**/*.test.ts',
    ],
  },
});
