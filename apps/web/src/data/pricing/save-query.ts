import type { InputOf } from '@boxhaul/contract/kit';
import { savedQuotes } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';

/** Keeps a query under a name; refusals are shown in place. */
export const saveQuote = (input: InputOf<typeof savedQuotes.save>) =>
  client.call(savedQuotes.save, input, { quiet: true });

/** Counts the lane of a quote that has just landed; that it was not counted matters to nobody. */
export const noteLane = (quoteId: string): void =>
  void client.call(savedQuotes.noteLane, { quoteId }, { quiet: true }).catch(() => undefined);
