import { live } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { client } from '../kit/client';

export type PublicRuns = OutputOf<typeof live.runs>;

/** Some runs of the day for the front page's map; nothing is said when they do not come: they are decoration. */
export const fetchPublicRuns = (): Promise<PublicRuns> => client.call(live.runs, {}, { quiet: true });
