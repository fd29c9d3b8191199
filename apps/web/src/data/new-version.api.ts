import { content } from '@boxhaul/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client';

const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;
const EVERY_MS = 10 * 60_000;

/** The program that this page runs, as its address; '' where it is not a built one. */
const entryHere = (): string =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? '';

/** What the driver's app is called by now, when the server sends another program than the one that runs here; else null. */
async function readNewer(signal: AbortSignal): Promise<{ version: string; notes: string } | null> {
  const here = entryHere();
  if (here === '') return null;
  const page = await fetch('/driver', { cache: 'no-store', signal });
  const there = page.ok ? ENTRY.exec(await page.text())?.[1] : undefined;
  if (there === undefined || there === here) return null;
  const { version, notes } = await client.call(content.queryNewApp, {}, { signal, quiet: true });
  return { version, notes };
}

export const newerDriverApp = queryOptions({
  queryKey: ['driver-app', 'newer'],
  queryFn: ({ signal }) => readNewer(signal),
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
  staleTime: 60_000,
  retry: false,
});
