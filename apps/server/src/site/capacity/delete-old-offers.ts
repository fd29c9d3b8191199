import type { Db } from '@boxhaul/db';
import { deleteOffersBefore } from './waiting.repo';

/** What came to nothing is not kept longer than the privacy page says. */
export const deleteOldOffers = async (db: Db, before: Date): Promise<void> => {
  await deleteOffersBefore(db, before);
};
