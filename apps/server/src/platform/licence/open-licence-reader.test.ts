import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LICENCE_REFUSALS } from '@boxhaul/domain/identity';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licenceProgram } from './licence-process';
import type { LicenceReader } from './licence-reader';
import { type LicenceLimits, openLicenceReader } from './open-licence-reader';

const LIMITS: LicenceLimits = { limitMs: 20_000, idleMs: 60_000, mostBytes: 1_000, mostResidentMb: 1_000 };
const log = pino({ level: 'silent' });
const picture = (text: string): Uint8Array => new TextEncoder().encode(text);
const said = (words: string) => ({ ok: false, words });

let folder: string;
let readers: LicenceReader[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-licence-'));
  readers = [];
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Does what the text it is sent says; each start leaves a file. */
const PROGRAM = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  writeFileSync(process.argv[1] + '.' + process.pid, '');
  process.on('disconnect', () => process.exit());
  process.on('message', (bytes) => {
    const text = new TextDecoder().decode(bytes);
    if (text === 'crash') process.kill(process.pid, 'SIGSEGV');
    else if (text === 'exit') process.exit(3);
    else if (text === 'grow') process.send({ reading: { ok: false, words: text }, residentMb: 5_000 });
    else if (text !== 'hang') process.send({ reading: { ok: false, words: text }, residentMb: 50 });
  });`;

function open(limits: Partial<LicenceLimits> = {}): LicenceReader {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, PROGRAM);
  const reader = openLicenceReader(log, { ...LIMITS, ...limits }, () => ({ file, execArgv: [] }));
  readers.push(reader);
  return reader;
}
const starts = (): number => readdirSync(folder).length - 1;

test('the process starts with the first picture and reads the next ones too', async () => {
  const reader = open();
  expect(starts()).toBe(0);
  expect(await reader.read('a', picture('one'))).toEqual(said('one'));
  expect(await reader.read('a', picture('two'))).toEqual(said('two'));
  expect(starts()).toBe(1);
});

test.each(['crash', 'exit'])(
  '%s: the answer is in words, and the next picture has a new process',
  async (end) => {
    const reader = open();
    expect(await reader.read('a', picture(end))).toEqual(said(LICENCE_REFUSALS.failed));
    expect(await reader.read('a', picture('next'))).toEqual(said('next'));
    expect(starts()).toBe(2);
  },
);

test('one that takes too long is ended, and the one that waited is read', async () => {
  const reader = open({ limitMs: 1_500 });
  const answers = [reader.read('a', picture('hang')), reader.read('b', picture('next'))];
  expect(await Promise.all(answers)).toEqual([said(LICENCE_REFUSALS.failed), said('next')]);
  expect(starts()).toBe(2);
});

test('after a while without pictures the process is gone', async () => {
  const reader = open({ idleMs: 1 });
  await reader.read('a', picture('one'));
  await expect
    .poll(async () => (await reader.read('a', picture('again'))) && starts(), { timeout: 15_000 })
    .toBeGreaterThan(1);
});

test('one that has grown too large is not kept', async () => {
  const reader = open();
  expect(await reader.read('a', picture('grow'))).toEqual(said('grow'));
  expect(await reader.read('a', picture('next'))).toEqual(said('next'));
  expect(starts()).toBe(2);
});

test('two of an account and ten in all may wait; the next is BUSY', async () => {
  const reader = open();
  const first = reader.read('a', picture('hang'));
  const ofAccount = [reader.read('a', picture('1')), reader.read('a', picture('2'))];
  await expect(reader.read('a', picture('3'))).rejects.toMatchObject({ errcode: 'BUSY' });
  const others = Array.from({ length: 8 }, (_, i) => reader.read(`b${i}`, picture('x')));
  await expect(reader.read('c', picture('4'))).rejects.toMatchObject({ errcode: 'BUSY' });
  await reader.close();
  for (const answer of [first, ...ofAccount, ...others]) {
    expect(await answer).toEqual(said(LICENCE_REFUSALS.failed));
  }
});

test('a file at the limit is read, one byte more is refused without a process', async () => {
  const reader = open();
  expect(await reader.read('a', new Uint8Array(1_001))).toEqual(said(LICENCE_REFUSALS.tooLarge));
  expect(starts()).toBe(0);
  expect(await reader.read('a', new Uint8Array(1_000).fill(65))).toMatchObject({ ok: false });
  expect(starts()).toBe(1);
});

test('closed, nothing is read any more', async () => {
  const reader = open();
  await reader.close();
  expect(await reader.read('a', picture('one'))).toEqual(said(LICENCE_REFUSALS.failed));
  expect(starts()).toBe(0);
});

test('without the optional packages the answer says so', async () => {
  const hook = `export async function resolve(name, context, next) {
    if (name === 'onnxruntime-node') throw Object.assign(new Error('not there'), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  }`;
  const withhold = join(folder, 'withhold.mjs');
  const hookUrl = `data:text/javascript,${encodeURIComponent(hook)}`;
  writeFileSync(withhold, `import { register } from 'node:module'; register(${JSON.stringify(hookUrl)});`);
  const { file, execArgv } = licenceProgram();
  const reader = openLicenceReader(log, LIMITS, () => ({
    file,
    execArgv: [...execArgv, '--import', withhold],
  }));
  readers.push(reader);
  expect(await reader.read('a', picture('one'))).toEqual(said(LICENCE_REFUSALS.notInstalled));
});
