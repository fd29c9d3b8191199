import { useSyncExternalStore } from 'react';
import { pickWeighted } from './pick-weighted';
import { useSiteData } from './use-site-data';

const KEY = 'boxhaul.service-phone';
const never = () => () => undefined;
let drawn: number | null = null;

/** What this browser's session has drawn; null when it has not, or its storage is closed. */
function keptDraw(): number | null {
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    return /^0(\.\d+)?$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

function keepDraw(draw: number): void {
  try {
    // In digits alone: a small one would be written with an exponent.
    sessionStorage.setItem(KEY, draw.toFixed(6));
  } catch {
    // Where nothing is kept, it stands until the page is left.
  }
}

function draw(): number {
  if (drawn !== null) return drawn;
  const kept = keptDraw();
  drawn = kept ?? Math.floor(Math.random() * 1_000_000) / 1_000_000;
  if (kept === null) keepDraw(drawn);
  return drawn;
}

/**
 * The customer-service number of a visitor's session (S9: 50, 15, 15, 15 %; decisions 12.7); the heaviest in what the server
 * renders.
 */
export function useServicePhone(): string | null {
  const phones = useSiteData()?.home.servicePhones ?? [];
  const random = useSyncExternalStore(never, draw, () => 0);
  return pickWeighted(phones, random)?.phone ?? null;
}
