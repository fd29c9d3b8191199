import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pagesWithGrid, weighPages, type Manifest, type PageWeight } from './measure';

const manifestOf = (client: string) =>
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** What each page of a built client weighs. */
export function weightsOf(client: string): PageWeight[] {
  return weighPages(
    manifestOf(client),
    (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
  );
}

/** Says what each page of a built client may and does weigh; answers the exit code. */
export function reportWeights(client: string, say: (line: string) => void): 0 | 1 {
  const pages = weightsOf(client);
  for (const { page, name, kilobytes, limit } of pages) {
    const verdict = kilobytes <= limit ? '' : '，超出';
    say(`${name} ${page}：${kilobytes.toFixed(1)} kB，上限 ${limit} kB${verdict}`);
  }
  const grids = pagesWithGrid(manifestOf(client));
  for (const page of grids) say(`${page} 不该加载后台的列表组件`);
  return grids.length > 0 || pages.some(({ kilobytes, limit }) => kilobytes > limit) ? 1 : 0;
}
