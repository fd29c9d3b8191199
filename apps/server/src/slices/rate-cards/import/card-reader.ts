import { type Following, openWorkThread } from '../../../platform/jobs/work-thread';
import type { CardFile, ReadOrder } from './read-card-file';

/** Where rate cards are read. */
export type CardReader = (order: ReadOrder, following: Following) => Promise<CardFile>;

export const openCardReader = (): CardReader =>
  openWorkThread<CardFile>('sheet-worker', new URL('./sheet-worker.ts', import.meta.url));
