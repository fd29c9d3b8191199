import { EventStreamReader, type StreamEvent } from './event-stream';

export type LiveStatus = 'connecting' | 'live' | 'lost' | 'refused';

export interface FollowOptions {
  /** Opens the stream; `lastId` is what has been seen. */
  open: (lastId: string | null, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  onStatus: (status: LiveStatus) => void;
  signal: AbortSignal;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Longer after each failure, up to half a minute. */
export const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** Stays on a stream until `signal`: connects again after every loss, and says what has been seen already. */
export async function followOrder(options: FollowOptions): Promise<void> {
  const { signal } = options;
  let lastId: string | null = null;
  let failures = 0;
  while (!signal.aborted) {
    options.onStatus(failures === 0 ? 'connecting' : 'lost');
    try {
      const response = await options.open(lastId, signal);
      const streams = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (response.ok && !streams) {
        // An envelope instead of a stream is a refusal, and asking again would not change it.
        options.onStatus('refused');
        return;
      }
      if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`);
      options.onStatus('live');
      failures = 0;
      const reader = new EventStreamReader();
      const decoder = new TextDecoder();
      const body = response.body.getReader();
      for (let part = await body.read(); !part.done; part = await body.read()) {
        for (const event of reader.push(decoder.decode(part.value, { stream: true }))) {
          lastId = event.id ?? lastId;
          options.onEvent(event);
        }
      }
    } catch {
      // Lost, or refused by the network: try again below.
    }
    if (signal.aborted) return;
    options.onStatus('lost');
    await options.wait(waitAfter(failures), signal).catch(() => undefined);
    failures += 1;
  }
}
