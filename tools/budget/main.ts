import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { weighPages, type Manifest } from './measure';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
const pages = weighPages(manifest, (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
for (const { page, name, kilobytes, limit } of pages) {
  const verdict = kilobytes <= limit ? '' : '，超出';
  console.log(`${name} ${page}：${kilobytes.toFixed(1)} kB，上限 ${limit} kB${verdict}`);
}
if (pages.some(({ kilobytes, limit }) => kilobytes > limit)) process.exitCode = 1;
