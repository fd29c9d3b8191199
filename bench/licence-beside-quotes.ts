import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { overPool } from '@boxhaul/db';
import { seedRateCard } from '@boxhaul/reference';
import { benchPrograms, type BenchRun } from './bench-run';
import { benchDatabase } from './database';
import { load, type RawRequest } from './http-load';
import { drawQuestions } from './quote-questions';

const COUNTS = { full: { warmUp: 1_000, usual: 2_000 }, small: { warmUp: 20, usual: 50 } } as const;
const MOST = 6_000;
/** Between two questions of a person. */
const PAUSE_MS = 5;
const PEOPLE = 2;

/** Milliseconds in which 99 of 100 quotes are answered: usually, and while licences are read. */
export interface BesideQuotes {
  usualMs: number;
  whileReadingMs: number;
  quotes: number;
  licences: number;
}

const isDone = (answer: Buffer): boolean => answer.includes('\r\n\r\n{"code":"1"');

/** Asks one question after the other, with pauses, until told to stop; answers how long each took. */
async function ask(port: number, questions: RawRequest[], goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const person = async () => {
    for (let next = questions.pop(); next !== undefined && goesOn(); next = questions.pop()) {
      times.push(1_000 * (await load(port, 1, [next], isDone)));
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Quotes by HTTP before, and while the same server has these licences read. */
export async function besideQuotes(run: BenchRun, pictures: readonly Uint8Array[]): Promise<BesideQuotes> {
  const { warmUp, usual: asked } = COUNTS[run.size];
  const database = await benchDatabase(run);
  const folder = mkdtempSync(join(run.folder, 'licence-'));
  const entry = join(await benchPrograms(run), 'licence-server.mjs');
  try {
    await seedRateCard(overPool(database.pool), { now: new Date() });
    const paths = pictures.map((picture, i) => join(folder, `${i}.jpg`));
    for (const [i, path] of paths.entries()) writeFileSync(path, pictures[i]!);
    const server = spawn(process.execPath, [entry], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const ended = once(server, 'exit').then(([code]) =>
      Promise.reject(new Error(`the server ended with ${code}`)),
    );
    ended.catch(() => undefined);
    const [line]: unknown[] = await Promise.race([once(createInterface(server.stdout!), 'line'), ended]);
    const port = Number(line);
    const questions = drawQuestions(warmUp + asked + MOST);
    await ask(port, questions.splice(0, warmUp), () => true);
    const usual = await ask(port, questions.splice(0, asked), () => true);
    let reading = true;
    const told = once(server, 'message').finally(() => (reading = false));
    server.send(paths);
    const busy = await ask(port, questions, () => reading);
    const [read]: unknown[] = await told;
    const gone = once(server, 'exit');
    server.disconnect();
    await gone;
    if (read !== pictures.length) throw new Error(`${String(read)} of ${pictures.length} licences were read`);
    return { usualMs: p99(usual), whileReadingMs: p99(busy), quotes: busy.length, licences: read };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
