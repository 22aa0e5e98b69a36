// A fingerprint of the code that draws boards. It is taken of the code as a machine reads it, so that a comment, a renamed
// variable or a file moved to another folder does not ask for boards to be drawn anew, and everything else does.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { npmStaysOutside, ROOT } from '../build/bundle.mjs';

/** What draws letters and encodes tiles. */
const PACKAGES = [
  '@napi-rs/canvas',
  '@fontsource/alegreya-sc',
  '@fontsource/barlow-condensed',
  '@fontsource/cormorant-sc',
];

const versionOf = (name) => JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

export const drawingHash = async () => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['cartography/draw.ts'],
    bundle: true,
    plugins: [npmStaysOutside],
    minify: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const hash = createHash('sha256').update(outputFiles[0].text);
  for (const name of PACKAGES) hash.update(`${name} ${versionOf(name)}\n`);
  return hash.digest('hex').slice(0, 16);
};
