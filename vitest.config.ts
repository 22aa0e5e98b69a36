import { defineConfig } from 'vitest/config';
import { shelfForVite } from './tools/shelf-plugin.mjs';
import { symbolsForVite } from './tools/symbols-plugin.mjs';
import { yamlForVite } from './tools/yaml-plugin.mjs';

export default defineConfig({
  plugins: [yamlForVite(), symbolsForVite(), shelfForVite()],
  test: {
    include: [
      'engine/**/*.test.ts',
      'games/**/*.test.ts',
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
