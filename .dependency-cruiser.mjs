// Folders are rooms; this says which doors exist. A room may use itself and what its line names, nothing else.
// Type-only imports count: a type that must be reached through a wall is a wall in the wrong place.

const NODE = '^(node:)?[a-z0-9_/]+$'; // a Node builtin; every other target is a path with a dot in its file name
const npm = (...names) => `node_modules/(${names.join('|')})/`;
const ANY_NPM = 'node_modules/';
const BUILT = '^virtual:'; // a module that a plugin of build/ makes
const TESTS = '[.]test[.]tsx?$|/test/';
const SETTINGS = '^[^/]+/[^/]+[.]config[.]ts$|^web/e2e/';
/** What plays whole games, or a server for a while: whoever uses it in a test takes long. */
const WHOLE_GAMES = [
  '/test/walk[.]ts$',
  '/bot/test/bots[.]ts$',
  '^(bots|files)/src/testing[.]ts$',
  '^tools/fuzz/run[.]ts$',
  '^tools/durability/endure[.]ts$',
  '^tools/promise/keep-promise[.]ts$',
];
const testing = [npm('vitest', 'fast-check'), NODE];

/** Room, what its code may use, and what its tests may use besides. `$1` is the game's own folder. */
const rooms = [
  { room: 'engine', path: '^engine/', uses: [] },
  { room: 'schemas', path: '^schemas/', uses: ['^engine/', npm('zod')] },
  {
    room: 'games',
    path: '^(?:games|examples)/([^/]+)/',
    uses: ['^(games|examples)/$1/', '^(engine|schemas)/', npm('zod')],
    tests: ['^(files|bots)/', npm('yaml')],
  },
  { room: 'files', path: '^files/', uses: ['^engine/', npm('yaml')] },
  { room: 'bots', path: '^bots/', uses: ['^engine/'] },
  // What a page and the keeper of a table say to each other, so that it stands once for the browser and the server.
  { room: 'wire', path: '^wire/', uses: ['^engine/', npm('zod')], tests: ['^games/'] },
  { room: 'server', path: '^server/', uses: ['^(engine|games|bots|wire)/', ANY_NPM, NODE, BUILT] },
  { room: 'cli', path: '^cli/', uses: ['^(engine|games|files|bots)/', NODE, BUILT] },
  {
    room: 'web',
    path: '^web/',
    uses: ['^(engine|games|files|bots|wire)/', ANY_NPM, BUILT],
    tests: ['^(games|server)/'],
  },
  // Draws the boards, when somebody asks for it; what it has drawn is in the repository.
  {
    room: 'cartography',
    path: '^cartography/',
    uses: ['^(engine|schemas|files|build)/', ANY_NPM, NODE, BUILT],
    tests: ['^launcher/'],
  },
  // Makes runnable code of sources: for the page, the server, the command line and every tool.
  { room: 'build', path: '^build/', uses: [ANY_NPM, NODE] },
  // Runs before anything is installed.
  { room: 'launcher', path: '^launcher/', uses: ['^build/', NODE] },
];

const wall = ({ room, path, uses, tests = [] }) => {
  const own = room === 'games' ? [] : [path];
  return [
    {
      name: `${room}-walls`,
      comment: `${room} may use only: ${['itself', ...uses].join('  ')}`,
      severity: 'error',
      from: { path, pathNot: [TESTS, SETTINGS, '^cli/bin/'] },
      to: { pathNot: [...own, ...uses] },
    },
    {
      name: `${room}-test-walls`,
      comment: `tests of ${room} may also use: ${[...testing, ...tests].join('  ')}`,
      severity: 'error',
      from: { path: `${path}.*(${TESTS})` },
      to: { pathNot: [...own, ...uses, ...testing, ...tests] },
    },
  ];
};

export default {
  forbidden: [
    ...rooms.flatMap(wall),
    {
      name: 'tools-are-not-shipped',
      comment: 'what ships does not lean on tools',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    {
      name: 'no-test-helpers-in-code',
      comment: 'code that ships must not import a test',
      severity: 'error',
      from: { pathNot: [TESTS, '^web/e2e/'] },
      to: { path: TESTS, pathNot: 'node_modules' },
    },
    {
      name: 'long-tests-are-called-so',
      comment: 'a test that plays whole games is called *.long.test.ts; npm run test:fast leaves those out',
      severity: 'error',
      from: { path: '[.]test[.]ts$', pathNot: '[.]long[.]test[.]ts$' },
      to: { path: WHOLE_GAMES },
    },
    {
      name: 'no-cycles',
      comment: 'two files that need each other to run are one file, or three (types may refer to each other)',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'declared',
      comment: 'a package is used only where a package.json above it names it',
      severity: 'error',
      from: { pathNot: [TESTS, '^web/e2e/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'the import leads nowhere (the packages of tools/mutants are installed by its first run)',
      severity: 'error',
      from: { pathNot: '^tools/mutants/[^/]+[.]mjs$' },
      to: { couldNotResolve: true, pathNot: BUILT },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|coverage|[.]cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.yaml'],
    },
  },
};
