import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { weighPages, type Manifest } from './measure';

/** Weighs the pages of a built client, and says what each may and does weigh; answers the exit code. */
export function reportWeights(client: string, say: (line: string) => void): 0 | 1 {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const pages = weighPages(
    manifest,
    (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
  );
  for (const { page, name, kilobytes, limit } of pages) {
    const verdict = kilobytes <= limit ? '' : '，超出';
    say(`${name} ${page}：${kilobytes.toFixed(1)} kB，上限 ${limit} kB${verdict}`);
  }
  return pages.some(({ kilobytes, limit }) => kilobytes > limit) ? 1 : 0;
}
