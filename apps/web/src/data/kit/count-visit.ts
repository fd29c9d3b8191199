import { createClient, type InputOf } from '@boxhaul/contract/kit';
import { visits } from '@boxhaul/contract/site';
import { mayCountVisits } from '../../lib/visit-choice';

/** Who is signed in is not sent along, and nobody hears of it when nothing could be counted. */
const client = createClient({ baseUrl: '', token: () => null, onError: () => undefined });
let isFirst = true;

/** The host of the page that led to this one, once. */
function takeReferrer(): string {
  if (!isFirst) return '';
  isFirst = false;
  return URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
}

/** Counts a look or a question; of those who do not want it nothing is sent. */
export async function countVisit(kind: InputOf<typeof visits.count>['kind'], path: string): Promise<void> {
  if (!mayCountVisits()) return;
  const input = { kind, path: path.slice(0, 300), referrer: takeReferrer(), host: window.location.hostname };
  await client.call(visits.count, input).catch(() => undefined);
}
