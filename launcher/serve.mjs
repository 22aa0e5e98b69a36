// Serves the built page. Node builtins only.
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};
const isText = (type) => /^text|json|svg|wasm/.test(type);

/** Vite puts a hash of the content into these names, so a browser may keep them for ever. */
const isHashed = (path) => /[/\\]assets[/\\].+-[\w-]{8}\.\w+$/.test(path);

const squeezers = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

const isFile = async (path) => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** The file an address means: itself, the index of its folder, or the page's own index for an address inside the app. */
const fileFor = async (root, address) => {
  const path = resolve(root, `.${address}`);
  if (path !== root && !path.startsWith(root + sep)) return undefined;
  for (const candidate of [path, join(path, 'index.html')]) {
    if (await isFile(candidate)) {
      const real = await realpath(candidate);
      return real.startsWith(root + sep) ? real : undefined;
    }
  }
  return extname(path) === '' && (await isFile(join(root, 'index.html'))) ? join(root, 'index.html') : undefined;
};

/** Reads a file once per change and keeps what was made of it. */
const makeFileCache = () => {
  const cache = new Map();
  return async (path) => {
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs}:${size}`;
    const kept = cache.get(path);
    if (kept?.stamp === stamp) return kept;
    const body = await readFile(path);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const item = { stamp, body, etag, squeezed: new Map() };
    cache.set(path, item);
    return item;
  };
};

const encodingFor = (request, type, body) => {
  if (!isText(type) || body.length < 1024) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0].trim());
  return ['br', 'gzip'].find((name) => accepted.includes(name));
};

const plain = (response, status, text, headers = {}) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${text}\n`);
};

const addressOf = (request) => {
  try {
    const address = decodeURIComponent(request.url.split(/[?#]/)[0]);
    return address.startsWith('/') && !/[\0\\]/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
};

/** Answers requests with the files under a folder. */
export const staticHandler = async (folder) => {
  const root = await realpath(folder);
  const take = makeFileCache();
  const answer = async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) return plain(response, 405, 'Only GET', { allow: 'GET, HEAD' });
    const address = addressOf(request);
    if (address === undefined) return plain(response, 400, 'Bad address');
    const path = await fileFor(root, address);
    if (path === undefined) return plain(response, 404, 'Not found');

    const item = await take(path);
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const headers = {
      'content-type': type,
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: item.etag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === item.etag) return response.writeHead(304, headers).end();

    const encoding = encodingFor(request, type, item.body);
    if (encoding && !item.squeezed.has(encoding)) item.squeezed.set(encoding, squeezers[encoding](item.body));
    const body = encoding ? await item.squeezed.get(encoding) : item.body;
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  return (request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else plain(response, 500, 'The server failed');
    });
  };
};

/** Which build of the page lies in a folder (`web/vite.config.ts` writes it there). */
export const buildIn = async (folder) => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return /<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? null;
};

/** A server, not listening yet, for the files under a folder. */
export const staticServer = async (folder) => createServer(await staticHandler(folder));

/** Listens on the port, or on the next free one after it; resolves to the port taken. */
export const listen = (server, port, host, tries = 20) =>
  new Promise((done, fail) => {
    const refused = (error) => {
      if (error.code !== 'EADDRINUSE' || tries <= 1 || port === 0) return fail(error);
      done(listen(server, port + 1, host, tries - 1));
    };
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      done(server.address().port);
    });
  });
