import { Refusal } from '../http/refusal';
import { createWorkQueue } from '../jobs/work-queue';
import { openWorkThread } from '../jobs/work-thread';
import type { PdfDocument } from './pdf-document';

/** What is drawn, and as what: a file to print, or a picture as wide as a phone. */
export interface PaperOrder {
  as: 'pdf' | 'png';
  document: PdfDocument;
}

/**
 * Draws a document when its turn comes; `owner` is the account or address for which it is done. Throws BUSY when too
 * many wait, or when it takes longer than half a minute.
 */
export type Paper = (owner: string, order: PaperOrder) => Promise<Buffer>;

/** One page takes some milliseconds, 20 000 lines some seconds. */
const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 60, eachWaiting: 4 };
const MOST_MS = 30_000;

const isTooLong = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Opens the thread on which documents are drawn, never that which answers everybody. */
export function openPaper(mostMs = MOST_MS): Paper {
  const draw = openWorkThread<Uint8Array>('pdf-worker', new URL('./pdf-worker.ts', import.meta.url));
  const queue = createWorkQueue(LIMITS);
  return (owner, order) =>
    queue(owner, async () => {
      const drawn = await draw(order, { signal: AbortSignal.timeout(mostMs) }).catch((error: unknown) => {
        if (isTooLong(error)) throw new Refusal('BUSY');
        throw error;
      });
      return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    });
}
