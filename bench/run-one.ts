import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchRunShape } from './bench-run';
import type { Bench } from './measure';
import type { BenchOutcome } from './run-bench';

// One benchmark in a process of its own: the path of its file and the run are its arguments, what came of it is sent to its parent.
const [, , file = '', run = ''] = process.argv;
let name = basename(file);
const tell = (outcome: BenchOutcome): void => {
  process.send?.({ name, outcome }, () => process.exit());
};
try {
  const { bench } = (await import(pathToFileURL(file).href)) as { bench: Bench };
  ({ name } = bench);
  tell({ measures: await bench.run(benchRunShape.parse(JSON.parse(run))) });
} catch (error) {
  console.error(error);
  tell({ fault: error instanceof Error ? error.message : String(error) });
}
