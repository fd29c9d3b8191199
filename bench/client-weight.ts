import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Manifest, weighPages } from '../tools/budget/measure';
import type { Measure } from './measure';

const client = fileURLToPath(new URL('../dist/client/', import.meta.url));

/** What a page of the built site loads before it works: kB of script as gzip packs it. */
export function clientWeight(page: string, name: string, below: number): Measure {
  const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')) as Manifest;
  const pages = weighPages(manifest, (file) => gzipSync(readFileSync(client + file), { level: 9 }).length);
  const own = pages.find((one) => one.page === page);
  if (!own) throw new Error(`the site has no page ${page}`);
  return { name: `${name}（gzip）`, value: own.kilobytes, unit: 'kB', goal: { of: 'value', below } };
}
