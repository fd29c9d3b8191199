import type { OutputOf } from '@boxhaul/contract/kit';
import { places } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';

/** What maps are drawn with. */
export const readMapGround = (signal: AbortSignal): Promise<OutputOf<typeof places.mapGround>> =>
  client.call(places.mapGround, {}, { signal, quiet: true });
