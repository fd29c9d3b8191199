import { toWireDate } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { proveLedger } from './ledger.repo';

/** Compares books and lines once on each day of Shanghai, on whichever node comes first. */
export const proveLedgerDaily = ({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> =>
  proveLedger(db, toWireDate(now), now);
