import { type OutputOf, places } from '@boxhaul/contract';
import { client } from './client';

/** What maps are drawn with. */
export const readMapGround = (signal: AbortSignal): Promise<OutputOf<typeof places.mapGround>> =>
  client.call(places.mapGround, {}, { signal, quiet: true });
