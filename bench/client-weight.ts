import { fileURLToPath } from 'node:url';
import { weightsOf } from '../tools/budget/report';
import type { Measure } from './measure';

const client = fileURLToPath(new URL('../dist/client', import.meta.url));

/** What a page of the built site loads before it works: kB of script as gzip packs it. */
export function clientWeight(page: string, name: string, below: number): Measure {
  const own = weightsOf(client).find((one) => one.page === page);
  if (!own) throw new Error(`the site has no page ${page}`);
  return { name: `${name}（gzip）`, value: own.kilobytes, unit: 'kB', goal: { of: 'value', below } };
}
