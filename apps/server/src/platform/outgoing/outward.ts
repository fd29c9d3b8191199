import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutwardRefusal, type OutwardRules, readOutwardUrl, refuseInner } from './outward.policy';

export interface OutwardPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

export interface OutwardAnswer {
  status: number;
  /** Its beginning, as text. */
  body: string;
}

/** Sends to addresses that customers enter. */
export interface Outward {
  /** Throws an OutwardRefusal for an address that may not be sent to: by its text alone, and by what its name stands for now. */
  check(url: string): Promise<void>;
  /**
   * Posts once, to the very address that was checked; no redirect is followed. Rejects with an OutwardRefusal, or
   * whatever kept an answer from coming.
   */
  post(post: OutwardPost): Promise<OutwardAnswer>;
}

/** All addresses that a name stands for. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface OutwardOptions {
  rules: OutwardRules;
  resolve?: Resolve;
  /** Milliseconds until the whole answer is there. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 4_096;
const MOST_HEADER_BYTES = 8_192;

const DNS_TIMEOUT_MS = 3_000;

/** Asks the name servers on sockets: the system's lookup would hold the few threads that hash passwords too. */
const askNameServers: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const given = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return given.map((address) => ({ address, family: isIP(address) }));
};

/** With the names that this machine gives itself, as localhost. */
const askSystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/** Opens the way out, under rules. */
export function openOutward({
  rules,
  resolve = rules.local ? askSystem : askNameServers,
  timeoutMs = TIMEOUT_MS,
}: OutwardOptions): Outward {
  const checked = async (host: string): Promise<readonly LookupAddress[]> => {
    const addresses = await resolve(host);
    refuseInner(
      addresses.map(({ address }) => address),
      rules,
    );
    return addresses;
  };
  // The socket asks here for the address and connects to what it is told: no second question to be answered otherwise.
  const lookup: LookupFunction = (host, { all }, done) => {
    const answer = async (): Promise<void> => {
      let addresses: readonly LookupAddress[];
      try {
        addresses = await checked(host);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)), all ? [] : '');
        return;
      }
      const [first] = addresses;
      if (all) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family ?? 4);
    };
    void answer();
  };
  return {
    async check(text) {
      const { hostname } = readOutwardUrl(text, rules);
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return;
      await checked(hostname).catch((error: unknown) => {
        if (error instanceof OutwardRefusal) throw error;
        throw new OutwardRefusal('找不到该域名');
      });
    },
    async post(post) {
      return postTo(readOutwardUrl(post.url, rules), post, lookup, AbortSignal.timeout(timeoutMs));
    },
  };
}

async function postTo(
  url: URL,
  { headers, body }: OutwardPost,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<OutwardAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup,
    agent: false,
    maxHeaderSize: MOST_HEADER_BYTES,
    signal,
  });
  // What goes wrong before the answer rejects below; after it, the reading says so.
  request.on('error', () => undefined);
  request.end(body);
  try {
    const [response]: unknown[] = await once(request, 'response');
    if (!(response instanceof IncomingMessage)) throw new Error('no answer');
    return { status: response.statusCode ?? 0, body: await readBeginning(response) };
  } finally {
    request.destroy();
  }
}

/** So much of an answer as is kept; a longer one is cut off there. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) break;
    parts.push(part);
    length += part.length;
    if (length >= MOST_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString('utf8');
}
