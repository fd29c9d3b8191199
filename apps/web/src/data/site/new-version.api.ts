import { content } from '@boxhaul/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const EVERY_MS = 10 * 60_000;

/** The program that this page runs, as its address; '' where it is not a built one. */
const entryHere = (): string =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? '';

/** What the driver's app is called by now, when the server has another program than the one that runs here; else null. */
async function readNewer(signal: AbortSignal): Promise<{ version: string; notes: string } | null> {
  const here = entryHere();
  if (here === '') return null;
  const { build, version, notes } = await client.call(content.queryNewApp, {}, { signal, quiet: true });
  return build === '' || build === here ? null : { version, notes };
}

export const newerDriverApp = queryOptions({
  queryKey: ['driver-app', 'newer'],
  queryFn: ({ signal }) => readNewer(signal),
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: true,
  staleTime: 60_000,
  retry: false,
});
