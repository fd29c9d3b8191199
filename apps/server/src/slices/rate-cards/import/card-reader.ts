import { type Following, openSheetThread } from '../../../platform/sheets/sheet-thread';
import type { CardFile, ReadOrder } from './read-card-file';

/** Where rate cards are read. */
export type CardReader = (order: ReadOrder, following: Following) => Promise<CardFile>;

export const openCardReader = (): CardReader =>
  openSheetThread<CardFile>('sheet-worker', new URL('./sheet-worker.ts', import.meta.url));
