import type { OutputOf } from '@boxhaul/contract/kit';
import { savedQuotes } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type { CustomerLane, SavedQuote } from '@boxhaul/contract/pricing';
export type RanQuote = OutputOf<typeof savedQuotes.run>;

const data = dataOf(['saved-quotes']);

/** The account's own kept queries. */
export const savedQuoteList = data.fixed(savedQuotes.list);

/** The enterprise's lanes of late, and its most frequent ones. */
export const customerLanes = data.fixed(savedQuotes.lanes);

export const renameSavedQuote = data.mutation(savedQuotes.rename, { quiet: true });
export const removeSavedQuote = data.mutation(savedQuotes.remove, { by: 'id' });

/** Today's price; what it was before is answered beside. */
export const runSavedQuote = (id: string) => client.call(savedQuotes.run, { id }, { quiet: true });
