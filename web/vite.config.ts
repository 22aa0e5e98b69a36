import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { gameRegistryForVite } from '../build/game-registry-plugin.mjs';
import { symbolsForVite } from '../build/symbols-plugin.mjs';
import { yamlForVite } from '../build/yaml-plugin.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Files beside the bundle that the page needs without a network; board tiles are kept as they are seen. */
const beside = (): string[] =>
  readdirSync(`${here}public`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^manifest|^icons\/.+\.|^boards\/[^/]+\/(board\.json|thumb\.webp)$/.test(file));

/**
 * Names the build by a hash that changes with anything in it: in the page, which compares it with what its server says, and in
 * `sw.js`, which has the list of everything that was built.
 */
const namedBuild = (): Plugin => ({
  name: 'hexside-named-build',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = ['./', ...Object.keys(bundle).filter((file) => file !== 'index.html'), ...beside()];
      const hash = createHash('sha256');
      for (const [name, item] of Object.entries(bundle))
        hash.update(name).update(item.type === 'chunk' ? item.code : item.source);
      const build = hash.digest('hex').slice(0, 12);
      const source = readFileSync(`${here}src/sw.js`, 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', build);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');
      page.source = String(page.source).replace('</head>', `  <meta name="build" content="${build}" />\n  </head>`);
    },
  },
});

export default defineConfig({
  plugins: [yamlForVite(), gameRegistryForVite(), symbolsForVite(), namedBuild()],
  base: './',
  worker: { format: 'es', plugins: () => [yamlForVite(), gameRegistryForVite()] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
});
