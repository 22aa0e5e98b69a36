// Lets every host (Vite, Vitest, esbuild) import a game's YAML data as a plain value, so that the same
// game module runs in the browser, a worker, the server and the command line without any I/O of its own.
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const moduleOf = (text) => `export default ${JSON.stringify(parse(text))};`;

/** For Vite and Vitest. */
export const yamlForVite = () => ({
  name: 'hexside-yaml',
  transform(code, id) {
    return id.endsWith('.yaml') ? { code: moduleOf(code), map: null } : undefined;
  },
});

/** For esbuild. */
export const yamlForEsbuild = () => ({
  name: 'hexside-yaml',
  setup(build) {
    build.onLoad({ filter: /\.yaml$/ }, async ({ path }) => ({
      contents: moduleOf(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
});
