import type { Db } from '@boxhaul/db';
import { deleteLayoutsOfClosed, deleteViewsOfClosed } from './list-views.repo';

/** Forgets how closed accounts looked at their lists. */
export async function deleteListsOfClosed(db: Db): Promise<void> {
  await deleteLayoutsOfClosed(db);
  await deleteViewsOfClosed(db);
}
