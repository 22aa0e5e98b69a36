import { defineConfig } from 'vitest/config';
import { gameRegistryForVite } from '../../build/game-registry-plugin.mjs';
import { yamlForVite } from '../../build/yaml-plugin.mjs';

/** One browser and two players at it: a page mostly waits, so the second uses what the first leaves of a small machine. */
export default defineConfig({
  plugins: [yamlForVite(), gameRegistryForVite()],
  test: {
    include: ['web/e2e/**/*.test.ts'],
    globalSetup: ['web/e2e/setup.ts'],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
