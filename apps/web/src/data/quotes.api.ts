import { openQuote, queryPrice, type InputOf, type OutputOf } from '@boxhaul/contract';
import { client } from './client';

export type { InputOf, NoQuote, ParsedAddress, PriceReason, PriceVo, Quote } from '@boxhaul/contract';
export type { queryPrice };
export { CABINET_TYPES, type CabinetType } from '@boxhaul/domain';

/** Prices for a visitor, or with the customer's own rows when one is signed in. Refusals are shown in place. */
export function askPrices(
  input: InputOf<typeof queryPrice>,
  asCustomer: boolean,
  signal: AbortSignal,
): Promise<OutputOf<typeof queryPrice>> {
  return client.call(asCustomer ? queryPrice : openQuote, input, { signal, quiet: true });
}
