import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { FormFault, MOST_PAIRS, parseForm } from './forms';
import { Refusal } from '../refusal';

/** Bytes of a body for which its call declares nothing else. */
export const BODY_LIMIT = 64 * 1024;
/** A longer body may have more fields than others: one for so many bytes that its call takes. */
const BYTES_OF_FIELD = 64;
/** Characters of a path with its query. */
export const LONGEST_URL = 8 * 1024;
const DEEPEST_JSON = 32;
const MULTIPART = 'multipart/form-data';

/** A body as it came: nobody has read it yet. */
class RawBody {
  constructor(
    readonly kind: 'form' | 'json' | 'multipart',
    readonly bytes: Buffer,
  ) {}
}
const NO_BYTES = Buffer.alloc(0);

type BodyTaken = (error: null, body: RawBody) => void;

/** Takes forms and JSON as bytes: they are read by `readBody` once it is known who asks. */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const take = (kind: RawBody['kind']) => (_request: unknown, body: Buffer, next: BodyTaken) =>
    next(null, new RawBody(kind, body));
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, take('json'));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, take('form'));
  app.addContentTypeParser(MULTIPART, (_request, _payload, next: BodyTaken) =>
    next(null, new RawBody('multipart', NO_BYTES)),
  );
}

/** Whether files came, to a call that takes none: they are left on the line. */
export const isMultipart = (body: unknown): boolean => body instanceof RawBody && body.kind === 'multipart';

/** A part of the app whose calls take files. The plugin has hooks for every request, so that the others go without it. */
export function inMultipartScope(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser(MULTIPART);
    await scope.register(multipart);
    addRoutes(scope);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the body says, read now, of a call that takes `limit` bytes. Throws UNREADABLE. */
export function readBody(body: unknown, limit = BODY_LIMIT): Record<string, unknown> {
  if (!(body instanceof RawBody) || body.kind === 'multipart') return {};
  const read: unknown =
    body.kind === 'form'
      ? readForm(body.bytes.toString(), Math.max(MOST_PAIRS, limit / BYTES_OF_FIELD))
      : readJson(body.bytes);
  if (!isRecord(read)) throw new Refusal('UNREADABLE');
  return read;
}

/** What stands behind the question mark, read now. Throws UNREADABLE. */
export function readQuery(url: string): Record<string, unknown> {
  const mark = url.indexOf('?');
  return mark === -1 ? {} : readForm(url.slice(mark + 1));
}

function readForm(text: string, mostFields = MOST_PAIRS): Record<string, unknown> {
  try {
    return parseForm(text, mostFields);
  } catch (error) {
    throw error instanceof FormFault ? new Refusal('UNREADABLE') : error;
  }
}

/** Refuses what would reach a prototype: `__proto__`, and `prototype` below `constructor`. */
function readJson(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) throw new Refusal('UNREADABLE');
  try {
    return parse(bytes.toString(), { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new Refusal('UNREADABLE');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets outside of texts nest deeper than any input of ours; in one pass over the bytes. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) {
      inText = true;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > DEEPEST_JSON) return true;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
    }
  }
  return false;
}
