import { defineConfig } from 'vitest/config';
import { shelfForVite } from '../../tools/shelf-plugin.mjs';
import { yamlForVite } from '../../tools/yaml-plugin.mjs';

/** One browser, one page at a time: the machine may be small, and what is shown must not depend on who else is running. */
export default defineConfig({
  plugins: [yamlForVite(), shelfForVite()],
  test: {
    include: ['web/e2e/**/*.test.ts'],
    globalSetup: ['web/e2e/setup.ts'],
    fileParallelism: false,
    // A browser on a busy machine may drop a frame or a tap; a real fault fails every time.
    retry: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
