import type { AuditEntry } from '@boxhaul/contract/identity';
import type { Db } from '@boxhaul/db';
import { selectEntriesAfter } from './audit-log.repo';
import { presentEntry } from './audit.present';

const MOST = 20;

/** What operators did with an enterprise of late, for the page that shows it. */
export const historyOfCustomer = async (db: Db, customerId: string): Promise<AuditEntry[]> =>
  (await selectEntriesAfter(db, { customerId }, undefined, MOST)).map(presentEntry);
