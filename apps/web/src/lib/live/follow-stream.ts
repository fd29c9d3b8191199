import { EventStreamReader, type StreamEvent } from './event-stream';

export type LiveStatus = 'connecting' | 'live' | 'lost' | 'refused';

export interface FollowOptions {
  /** Opens the stream; `lastId` is what has been seen. */
  open: (lastId: string | null, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  onStatus: (status: LiveStatus) => void;
  signal: AbortSignal;
  /** Before asking again; it may end earlier when there is reason to hope. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** While nothing comes: a connection that ends without a word is noticed by its silence. */
  silence: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Two heartbeats of 15 s have not come (decisions 3). */
const SILENT_MS = 35_000;

/** Longer after each failure, up to half a minute. */
export const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** Stays on a stream until `signal`: connects again after every loss, and says what has been seen already. */
export async function followStream(options: FollowOptions): Promise<void> {
  const { signal } = options;
  let lastId: string | null = null;
  let failures = 0;
  let wasLive = false;
  while (!signal.aborted) {
    options.onStatus(failures === 0 ? 'connecting' : 'lost');
    const line = new AbortController();
    try {
      const response = await options.open(lastId, AbortSignal.any([signal, line.signal]));
      const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (response.ok && !streams) {
        // An envelope instead of a stream is a refusal, and asking again would not change it.
        options.onStatus('refused');
        return;
      }
      if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);
      options.onStatus('live');
      // Who has seen nothing yet cannot say from where to go on.
      if (wasLive && lastId === null) options.onEvent({ event: 'resync', data: '', id: null });
      wasLive = true;
      failures = 0;
      const reader = new EventStreamReader();
      const decoder = new TextDecoder();
      const body = response.body.getReader();
      for (let part = await heard(body, options); !part.done; part = await heard(body, options)) {
        for (const event of reader.push(decoder.decode(part.value, { stream: true }))) {
          lastId = event.id ?? lastId;
          options.onEvent(event);
        }
      }
    } catch {
      // Lost, or refused by the network: try again below.
    }
    line.abort();
    if (signal.aborted) return;
    options.onStatus('lost');
    await options.wait(waitAfter(failures), signal).catch(() => undefined);
    failures += 1;
  }
}

/** The next piece of the stream; rejects when it does not come in time. */
async function heard(
  body: ReadableStreamDefaultReader<Uint8Array>,
  { signal, silence }: FollowOptions,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  const stop = new AbortController();
  const silent = silence(SILENT_MS, AbortSignal.any([signal, stop.signal])).then(() => {
    throw new Error('the stream fell silent');
  });
  try {
    return await Promise.race([body.read(), silent]);
  } finally {
    stop.abort();
  }
}
