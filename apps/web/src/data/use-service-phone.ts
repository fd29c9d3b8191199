import { useSyncExternalStore } from 'react';
import { pickWeighted } from './pick-weighted';
import { useSiteData } from './use-site-data';

const never = () => () => undefined;
let drawn: number | null = null;
const draw = () => (drawn ??= Math.random());

/** The customer-service number of this visit (S9: 50, 15, 15, 15 %); the heaviest in what the server renders. */
export function useServicePhone(): string | null {
  const phones = useSiteData()?.home.servicePhones ?? [];
  const random = useSyncExternalStore(never, draw, () => 0);
  return pickWeighted(phones, random)?.phone ?? null;
}
