import { type ParsedAddress, places } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';

/** Provinces, cities and districts, and all shipping companies. */
export const readQuotePage = (signal?: AbortSignal) => client.call(places.quotePage, {}, { signal });

/** All harbours with their docks. */
export const readHarbors = (signal?: AbortSignal) => client.call(places.harborsWithDocks, {}, { signal });

/** Streets of a district. */
export const readStreets = (district: string) => client.call(places.streets, { id: district });

/** A pasted address taken apart. `quiet`: who asks shows the refusal himself. */
export const readAddress = (text: string, signal: AbortSignal, quiet = false): Promise<ParsedAddress> =>
  client.call(places.parseAddress, { text }, { signal, quiet });
