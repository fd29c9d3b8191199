import type { InputOf } from '@boxhaul/contract/kit';
import { type NearPrice, quotes } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';

export type { NearPrice } from '@boxhaul/contract/pricing';

/** Where the nearest price is, for each direction and container type without one. */
export const askNearPrices = async (
  input: InputOf<typeof quotes.nearest>,
  signal: AbortSignal,
): Promise<readonly NearPrice[]> => (await client.call(quotes.nearest, input, { signal, quiet: true })).list;
