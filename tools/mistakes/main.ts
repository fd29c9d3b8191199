import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawMistakes, findAgain, type Mistake, type Source, withMistake } from './draw-mistakes';

// `npm run mistakes -- --seed 7 --count 60`: plants mistakes one by one, in a clean tree of its own, and asks `test:changed`
// of each. What it found is written down at once: started again it goes on behind the last. `--again 1a2b3c4-7` asks anew of
// those that nobody noticed in the book of that commit and seed, where they still can be made.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    list: { type: 'boolean', default: false },
    again: { type: 'string' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
/** A mistake that nobody has been told of by then goes unnoticed. */
const LIMIT_MS = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' });

const PRODUCT = /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/;
const ASIDE = /\.test\.|\.d\.ts$|\.gen\.ts$|\/testkit\/|\/testing\/|test-setup/;
const sources: Source[] = git('ls-files', 'packages', 'apps')
  .split('\n')
  .filter((path) => PRODUCT.test(path) && !ASIDE.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

interface Outcome {
  caught: boolean;
  seconds: number;
  /** The steps as they were told. */
  steps: string[];
}

/** Runs what a change is proved by until its first step that fails, or until the limit. */
function prove(): Promise<Outcome> {
  const begun = Date.now();
  const child = spawn('node', ['--import', 'tsx', 'tools/check/main.ts', '--changed=HEAD'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(stop, LIMIT_MS);
  let told = '';
  child.stdout.on('data', (part: Buffer) => {
    told += part.toString();
    if (/^✗ .*\n/m.test(told)) stop();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      const steps = [...told.matchAll(/^[✓✗] .*$/gm)].map(([line]) => line);
      const failed = steps.some((line) => line.startsWith('✗')) || (code !== null && code !== 0);
      resolve({ caught: failed, seconds: Math.round((Date.now() - begun) / 1000), steps });
    });
  });
}

const wordsOf = ({ path, line, kind, instead }: Mistake) =>
  `${path}:${line} ${kind} → ${instead.replaceAll(/\s+/g, ' ').slice(0, 60)}`;

async function plant(mistake: Mistake): Promise<Outcome> {
  const source = sources.find(({ path }) => path === mistake.path);
  if (!source) throw new Error(`${mistake.path} is gone`);
  const at = join(root, mistake.path);
  writeFileSync(at, withMistake(source, mistake));
  try {
    return await prove();
  } finally {
    writeFileSync(at, source.text);
  }
}

const books = join(root, '.cache', 'mistakes');

/** Those that nobody noticed in a book, as they stand now. */
function unnoticed(name: string): Mistake[] {
  const commit = name.split('-')[0] ?? '';
  return readFileSync(join(books, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Mistake & Outcome => JSON.parse(line))
    .filter(({ caught }) => !caught)
    .flatMap((mistake) => {
      const now = sources.find(({ path }) => path === mistake.path);
      const before = { path: mistake.path, text: git('show', `${commit}:${mistake.path}`) };
      const found = now && findAgain(mistake, before, now);
      if (!found) console.log(`－ ${wordsOf(mistake)}（已不存在）`);
      return found ?? [];
    });
}

const mistakes = values.again === undefined ? drawMistakes(sources, seed, count) : unnoticed(values.again);
if (values.list) for (const one of mistakes) console.log(wordsOf(one));
else if (git('status', '--porcelain').trim() !== '') {
  console.log('工作区有未提交的修改：请在一份干净的克隆里运行');
  process.exitCode = 2;
} else {
  const named = values.again === undefined ? String(seed) : `again-${values.again}`;
  const book = join(books, `${git('rev-parse', '--short', 'HEAD').trim()}-${named}.jsonl`);
  mkdirSync(dirname(book), { recursive: true });
  const lines = existsSync(book) ? readFileSync(book, 'utf8').split('\n').filter(Boolean) : [];
  const known = lines.map((line): Outcome => JSON.parse(line));
  for (const mistake of mistakes.slice(known.length)) {
    const outcome = await plant(mistake);
    known.push(outcome);
    appendFileSync(book, `${JSON.stringify({ ...mistake, ...outcome })}\n`);
    console.log(`${outcome.caught ? '✓' : '✗'} ${wordsOf(mistake)}（${outcome.seconds} 秒）`);
  }
  const caught = known.filter((one) => one.caught).length;
  console.log(`${known.length} 处错误，发现 ${caught} 处`);
}
