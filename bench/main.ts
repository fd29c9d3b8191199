import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { type Bench, describeMeasure } from './measure';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();
if (files.length === 0) {
  console.error(`没有符合的基准：${wanted.join(' ')}`);
  process.exit(1);
}

for (const file of files) {
  const { bench } = (await import(pathToFileURL(join(folder, file)).href)) as { bench: Bench };
  console.log(bench.name);
  for (const measure of await bench.run()) console.log(describeMeasure(measure));
}
