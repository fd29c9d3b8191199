import type { Call, InputOf, OutputOf } from './call';
import type { Envelope, RefusalData } from './envelope';
import { effectOfErrcode, type Effect } from './effects';

/**
 * Where trouble came from: the platform refused (`refusal` on HTTP 200, `http` on another status), the network failed
 * (an answer that is not ours is the network's too), time ran out, or the caller gave up.
 */
export type TroubleKind = 'refusal' | 'http' | 'network' | 'timeout' | 'aborted';

/** What every failed call throws. */
export class CallError extends Error {
  override name = 'CallError';
  /** S8's sentence alone; the message may say beside it what became of what was being sent. */
  sentence: string;
  constructor(
    readonly kind: TroubleKind,
    message: string,
    /** Envelope code, '' when no envelope came. */
    readonly code: string,
    /** HTTP status, 0 when none came. */
    readonly status: number,
    readonly data: Partial<RefusalData>,
  ) {
    super(message);
    this.sentence = message;
  }
  get errcode(): string {
    return this.data.errcode ?? '';
  }
  /** Chinese message by input field. */
  get fields(): Record<string, string> {
    return this.data.fields ?? {};
  }
  get requestId(): string {
    return this.data.requestId ?? '';
  }
}

export interface TransportRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal: AbortSignal;
  /** Bytes sent, for uploads. */
  onProgress?: (sent: number, total: number) => void;
}
export interface TransportResponse {
  status: number;
  text: string;
}
/** Carries one request; rejects on network failure, and with the signal's reason when aborted. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export interface ClientOptions {
  /** Before every path; '' on the site's own origin. */
  baseUrl: string;
  token: () => string | null;
  /** How what begins now could be asked for again; handed to `onError`. */
  onBegin?: () => (() => void) | undefined;
  /** The one place that maps an error to what the page does (S8). Not called when the caller gave up. */
  onError?: (error: CallError, effect: Effect, quiet: boolean, call: Call, again?: () => void) => void;
  /** Called when the server has answered in our envelope, be it a refusal: the network works. */
  onAnswer?: () => void;
  /** Called when a call was done, at once or by a retry. */
  onDone?: (call: Call) => void;
  transport?: Transport;
  /** Used when `onProgress` is wanted. */
  uploadTransport?: Transport;
  /** Milliseconds between tries (S9). */
  retryDelayMs?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** The caller shows refusals itself: no toast for them (S8 "unless the call opts out"). */
  quiet?: boolean;
  idempotencyKey?: string;
  onProgress?: (sent: number, total: number) => void;
  /** Files of a multipart call, sent as field `file`. */
  files?: readonly Blob[];
}

export interface Client {
  /** The whole envelope of a call that was done. */
  send<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<Envelope<OutputOf<C>>>;
  /** Only its data. */
  call<C extends Call>(call: C, input: InputOf<C>, options?: SendOptions): Promise<OutputOf<C>>;
  /** Opens a stream or a file with the token, sending what the call sends; the body of its answer is read by the caller. */
  open<C extends Call>(
    call: C,
    input: InputOf<C>,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response>;
}

const KEY = 'Idempotency-Key';

/** S8's sentences. */
const TIMED_OUT = '接口请求超时';
const NETWORK = '接口请求失败，请检查网络设置';

/** What names what is meant; the rest of an input is what somebody has written. */
const NAMING = /^(id|version|revision)$|Ids?$/;

/** Beside S8's sentence where something was being sent: what became of it, and what to do. '' for what only asks. */
function unsentWords({ writes }: Pick<Call, 'writes'>, input: object, hasFiles = false): string {
  const names = Object.keys(input);
  if (!writes || (names.length === 0 && !hasFiles)) return '';
  const written = names.some((name) => !NAMING.test(name));
  return written ? '没有发出去，内容已保存，可再点一次' : '没有发出去，可再点一次';
}

/** The same trouble, with what became of what was being sent. */
function saidWith(error: CallError, words: string): CallError {
  if (words === '' || (error.kind !== 'network' && error.kind !== 'timeout')) return error;
  const said = new CallError(error.kind, `${error.message}。${words}`, error.code, error.status, error.data);
  return Object.assign(said, { cause: error.cause, sentence: error.message });
}

const gaveUp = () => new CallError('aborted', '已取消', '', 0, {});

const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
  return { status: response.status, text: await response.text() };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** A fresh key of 128 random bits. randomUUID is missing on plain-http origins; this is not. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A scalar as it stands in a form or path. */
const scalar = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Form text with bracket arrays: `a[0][b]=1`. Undefined and null are left out. */
export function toForm(value: object): string {
  const out = new URLSearchParams();
  const put = (key: string, item: unknown): void => {
    if (item === undefined || item === null) return;
    if (Array.isArray(item)) item.forEach((entry, i) => put(`${key}[${i}]`, entry));
    else if (typeof item === 'object') for (const [k, v] of Object.entries(item)) put(`${key}[${k}]`, v);
    else out.append(key, scalar(item));
  };
  for (const [key, item] of Object.entries(value)) put(key, item);
  return out.toString();
}

interface Prepared {
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

function prepare(call: Call, input: Record<string, unknown>, options: SendOptions, base: string): Prepared {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(scalar(value));
  });
  const headers: Record<string, string> = { Accept: 'application/json' };
  const url = base + path;
  if (call.encoding === 'query' || call.method === 'GET') {
    const query = toForm(rest);
    return { url: query ? `${url}?${query}` : url, headers };
  }
  if (call.encoding === 'multipart' || (call.takesFile && options.files)) {
    const body = new FormData();
    for (const [k, v] of Object.entries(rest)) {
      if (v !== undefined && v !== null) body.append(k, scalar(v));
    }
    for (const file of options.files ?? []) body.append('file', file);
    return { url, headers, body };
  }
  if (call.encoding === 'json') {
    return { url, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(rest) };
  }
  headers['Content-Type'] = 'application/x-www-form-urlencoded';
  return { url, headers, body: toForm(rest) };
}

function readEnvelope(response: TransportResponse): Envelope {
  try {
    const parsed = JSON.parse(response.text) as Envelope;
    if (typeof parsed.code === 'string') return parsed;
  } catch {
    // Not ours: a proxy's page or nothing at all.
  }
  throw new CallError('network', NETWORK, '', response.status, {});
}

const NOT_FOUND = 404;

/** A proxy that refuses (4xx) would refuse again; a path that is missing may be there after a restart (S8). */
const retryable = ({ kind, status }: CallError): boolean => {
  if (status >= 400 && status < 500) return status === NOT_FOUND;
  return kind === 'network' || kind === 'timeout' || status >= 500;
};

const effectOf = (error: CallError): Effect => {
  if (error.code === '99') return 'logout';
  if (error.code === '10001') return 'login';
  return effectOfErrcode(error.errcode);
};

/** The one typed client, with the timeout, retries and error effects of S8 and S9. */
export function createClient(options: ClientOptions): Client {
  const { transport = fetchTransport, retryDelayMs = 1000, wait = pause } = options;

  async function once(call: Call, prepared: Prepared, send: SendOptions): Promise<Envelope> {
    const timeout = AbortSignal.timeout(call.timeoutMs);
    const signal = send.signal ? AbortSignal.any([timeout, send.signal]) : timeout;
    const carry = send.onProgress && options.uploadTransport ? options.uploadTransport : transport;
    let response: TransportResponse;
    try {
      response = await carry({ method: call.method, ...prepared, signal, onProgress: send.onProgress });
    } catch (cause) {
      if (send.signal?.aborted) throw gaveUp();
      if (timeout.aborted) throw new CallError('timeout', TIMED_OUT, '', 0, {});
      throw Object.assign(new CallError('network', NETWORK, '', 0, {}), { cause });
    }
    // Some transports bring an answer that nobody waits for any more.
    if (send.signal?.aborted) throw gaveUp();
    const { status } = response;
    const envelope = readEnvelope(response);
    const data = (envelope.data ?? {}) as Partial<RefusalData>;
    if (status === NOT_FOUND) throw new CallError('network', NETWORK, envelope.code, status, data);
    options.onAnswer?.();
    const ok = status >= 200 && status < 300;
    if (ok && envelope.code === '1') return envelope;
    throw new CallError(ok ? 'refusal' : 'http', envelope.message || NETWORK, envelope.code, status, data);
  }

  async function attempt(call: Call, prepared: Prepared, send: SendOptions): Promise<Envelope> {
    const never = new AbortController().signal;
    for (let tried = 0; ; tried += 1) {
      try {
        return await once(call, prepared, send);
      } catch (error) {
        if (!(error instanceof CallError) || !retryable(error) || tried >= call.retries) throw error;
        await wait(retryDelayMs, send.signal ?? never);
      }
    }
  }

  /** By a call's name what was sent last and not answered: sent again unchanged, it is the same thing. */
  const unanswered = new Map<string, Prepared>();

  /** One key for all tries of one thing, those of a hand too: retries never duplicate. */
  function keyOf(call: Call, { url, body }: Prepared, { idempotencyKey }: SendOptions): string {
    const last = unanswered.get(call.name);
    const again = last?.url === url && last.body === body ? last.headers[KEY] : undefined;
    return idempotencyKey ?? again ?? newIdempotencyKey();
  }

  function dress(call: Call, input: object, send: SendOptions): Prepared {
    const prepared = prepare(call, input as Record<string, unknown>, send, options.baseUrl);
    const token = options.token();
    if (token) prepared.headers['Authorization'] = token;
    if (call.creates) prepared.headers[KEY] = keyOf(call, prepared, send);
    return prepared;
  }

  /** Sends it; remembers what nobody knows the end of. */
  async function sendOnce(call: Call, prepared: Prepared, send: SendOptions): Promise<Envelope> {
    try {
      const done = await attempt(call, prepared, send);
      unanswered.delete(call.name);
      return done;
    } catch (error) {
      const isAnswer = error instanceof CallError && error.kind === 'refusal';
      if (isAnswer) unanswered.delete(call.name);
      else if (call.creates) unanswered.set(call.name, prepared);
      throw error;
    }
  }

  const client: Client = {
    async send(call, input, send = {}) {
      const given = input as object;
      const again = options.onBegin?.();
      try {
        const prepared = dress(call, given, send);
        const done = (await sendOnce(call, prepared, send)) as Envelope<OutputOf<typeof call>>;
        options.onDone?.(call);
        return done;
      } catch (error) {
        if (send.signal?.aborted) throw gaveUp();
        if (!(error instanceof CallError)) throw error;
        const told = saidWith(error, unsentWords(call, given, (send.files?.length ?? 0) > 0));
        options.onError?.(told, effectOf(told), send.quiet ?? false, call, again);
        throw told;
      }
    },
    async call(call, input, send) {
      return (await client.send(call, input, send)).data;
    },
    async open(call, input, headers, signal) {
      const prepared = dress(call, input as object, {});
      const { method } = call;
      const { url, body } = prepared;
      const sent = body === undefined ? {} : { method, body };
      return fetch(url, { ...sent, headers: { ...prepared.headers, ...headers }, signal });
    },
  };
  return client;
}
