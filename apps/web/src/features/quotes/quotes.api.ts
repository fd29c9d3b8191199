import { openQuote, queryPrice, type InputOf, type OutputOf, type wire } from '@boxhaul/contract';
import { client } from '../../lib/client';

export type { InputOf, NoQuote, ParsedAddress, PriceReason, PriceVo, Quote } from '@boxhaul/contract';
export type { queryPrice };
export type CabinetType = wire.CabinetType;

export const CABINET_TYPES: readonly CabinetType[] = ['20GP', '20HQ', '40GP', '40HQ'];

/** Prices for a visitor, or with the customer's own rows when one is signed in. Refusals are shown in place. */
export function askPrices(
  input: InputOf<typeof queryPrice>,
  asCustomer: boolean,
  signal: AbortSignal,
): Promise<OutputOf<typeof queryPrice>> {
  return client.call(asCustomer ? queryPrice : openQuote, input, { signal, quiet: true });
}
