import { createWorkQueue } from '../../../platform/jobs/work-queue';
import { type Following, openWorkThread } from '../../../platform/jobs/work-thread';
import type { HeadOrder, HeadRead } from '../../../platform/sheets/read-head';
import type { CardFile, ReadOrder } from './read-card-file';

/** Where rate cards are read. */
export type CardReader = (order: ReadOrder, following: Following) => Promise<CardFile>;

export const openCardReader = (): CardReader =>
  openWorkThread<CardFile>('sheet-worker', new URL('./sheet-worker.ts', import.meta.url));

const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 2 };

/** Reads how a rate card begins, when its account's turn comes. */
export type CardPreviewer = (accountId: string, path: string) => Promise<HeadRead>;

export function openCardPreviewer(): CardPreviewer {
  const read = openWorkThread<HeadRead>(
    'table-worker',
    new URL('../../../platform/sheets/table-worker.ts', import.meta.url),
  );
  const queue = createWorkQueue(LIMITS);
  return (accountId, path) => {
    const order: HeadOrder = { head: true, path, sheet: { words: '运价表' } };
    return queue(accountId, () => read(order));
  };
}
