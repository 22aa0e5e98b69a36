import { defineConfig } from 'vite';
import { yamlForVite } from '../tools/yaml-plugin.mjs';

export default defineConfig({
  plugins: [yamlForVite()],
  base: './',
  worker: { format: 'es', plugins: () => [yamlForVite()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: true, modulePreload: { polyfill: false } },
});
