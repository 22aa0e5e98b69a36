// npm run lock, after any change of packages: completes the lock files.
// A registry that does not carry the binaries of other systems makes npm leave those optional packages out of the lock
// file, and `npm ci` then refuses the lock file everywhere (npm/cli issues 9342 and 9846). Their versions are known:
// the package that wants them pins them. The systems they are for stand in their names.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../launcher/steps.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CHIPS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** The entry for a binary package, read from its pinned version and its name. */
export const entryFor = (name, version, dev) => {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => CHIPS.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  if (!EXACT.test(version) || os.length + cpu.length === 0) return undefined;
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev: true } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
};

/** Where a package that stands at `path` finds `name`, looking in its own folder first and then outwards. */
const placeOf = (packages, path, name) => {
  const folders = path.split('/node_modules/');
  return folders
    .map((_, i) => `${folders.slice(0, folders.length - i).join('/node_modules/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`)
    .find((place) => packages[place]);
};

/** The same packages with the missing entries added, in npm's order. */
export const complete = (packages) => {
  const added = {};
  for (const [path, { optionalDependencies, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      const entry = placeOf(packages, path, name) ? undefined : entryFor(name, version, dev);
      if (entry) added[`node_modules/${name}`] = entry;
    }
  }
  const all = Object.entries({ ...packages, ...added });
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
};

/** Ours, and those of what only benchmarks and mutation testing need. */
export const LOCKS = ['package-lock.json', 'cli/benchmarks/package-lock.json', 'tools/mutants/package-lock.json'];

const completeFile = (file) => {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = complete(lock.packages);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  return Object.keys(packages).length - Object.keys(lock.packages).length;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of LOCKS) console.log(`${name}: ${completeFile(join(ROOT, name))} packages of other systems added.`);
