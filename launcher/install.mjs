// Installs what package-lock.json asks for. Node builtins only: nothing may be there yet.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './quietly.mjs';
import { Failure, ROOT } from './steps.mjs';

const NOTE = 'node_modules/.package-lock.json';
const packagesOf = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** Every package the lock file asks for, optional ones of other systems apart. */
const wantedPackages = () =>
  Object.entries(packagesOf('package-lock.json')).filter(
    ([path, wanted]) => path.includes('node_modules/') && !wanted.optional,
  );

export const hasPackages = () => existsSync(join(ROOT, NOTE));

/** Whether what is installed is what package-lock.json asks for. */
const isInstalled = () => {
  if (!hasPackages()) return false;
  const there = packagesOf(NOTE);
  return wantedPackages().every(
    ([path, wanted]) => there[path]?.version === wanted.version && existsSync(join(ROOT, path)),
  );
};

/** Installs what package-lock.json asks for, if it is not there. */
export const install = async () => {
  if (isInstalled()) return;
  const wanted = wantedPackages();
  const arrived = () => wanted.filter(([path]) => existsSync(join(ROOT, path, 'package.json'))).length;
  const title = `Installing packages (${hasPackages() ? 'package-lock.json has changed' : 'first start only'})`;
  // Tools of development build the page, whatever NODE_ENV says; npm's warnings are seen only if it fails.
  const npm = (...args) =>
    quietly(
      title,
      ROOT,
      ['npm', ...args, '--include=dev', '--loglevel=warn'],
      () => `${arrived()} of ${wanted.length}`,
    );
  try {
    await npm('ci');
  } catch (error) {
    if (!(error instanceof Failure) || !error.message.includes('EUSAGE')) throw error;
    console.error('npm ci refuses package-lock.json (npm run lock completes it); installing what it does name.');
    await npm('install', '--no-save');
  }
};
