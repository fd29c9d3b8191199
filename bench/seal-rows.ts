import { overPool } from '@boxhaul/db';
import { openSealing } from '../apps/server/src/start';
import type { BenchDatabase } from './database';

/** As the server keeps them that is told nothing else. */
const KEPT = { rowsDays: 2, rawDays: 400, thinnedDays: 1_095 };

/** What a server does every minute with rows of days that are over: seals 200 vehicle-days at most. */
export function openSealer({ pool }: BenchDatabase): () => Promise<void> {
  const db = overPool(pool);
  const seal = openSealing({ db, log: console, config: { trackKept: KEPT } });
  return () => seal(new Date());
}
