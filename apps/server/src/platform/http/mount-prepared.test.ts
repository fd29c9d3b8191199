import { setTimeout } from 'node:timers/promises';
import type { Call } from '@boxhaul/contract/kit';
import { files as fileCalls } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { upload } from '../../testing/upload';
import { buildWorld } from '../../testing/world';
import { createApp } from './app';
import { createMount } from './mount';
import { Refusal } from './refusal';

const STEPPED: Call = { ...fileCalls.uploadDraftFile, path: '/zuul/test/stepped' };
const FILES = [{ name: 'a.pdf', bytes: Buffer.from('a') }];

let t: TestApp;
let stepped: TestApp;
let token: string;
let fails = false;
/** What the first that prepares uses up, and keeps on preparing. */
let usedUp: boolean | undefined;
const log: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  token = await t.signIn((await buildWorld(t.db)).owner);
  const app = await createApp(t.deps);
  createMount(app, t.deps).prepared(STEPPED, {
    prepare: async ({ db, files }) => {
      log.push(`prepare ${db.isTransaction ? 'inside' : 'outside'} ${files.length}`);
      if (usedUp === true) throw new Refusal('IMAGE_CODE');
      if (usedUp === false) {
        usedUp = true;
        await setTimeout(50);
      }
      return 'ready';
    },
    work: ({ db }, _input, prepared) => {
      log.push(`work ${db.isTransaction ? 'inside' : 'outside'} ${prepared}`);
      if (fails) throw new Refusal('CONFLICT');
      return Promise.resolve([]);
    },
  });
  stepped = { ...t, app };
});
beforeEach(() => {
  log.length = 0;
  fails = false;
  usedUp = undefined;
});
afterAll(async () => {
  await stepped.app.close();
  await t.close();
});

const send = (key: string, input: object = {}) =>
  upload(stepped, { call: STEPPED, input, files: FILES, token, headers: { 'idempotency-key': key } });
const ONCE = ['prepare outside 1', 'work inside ready'];

test('the slow step is done before the transaction of the key opens', async () => {
  expect(await send('one')).toMatchObject({ code: '1' });
  expect(log).toEqual(ONCE);
});

test('a key that has its answer prepares nothing, nor does one of another body', async () => {
  const first = await send('two');
  expect(await send('two')).toEqual(first);
  expect(await send('two', { fileName: 'b.pdf' })).toMatchObject({
    data: { errcode: 'IDEMPOTENCY_MISMATCH' },
  });
  expect(log).toEqual(ONCE);
});

test('a key whose work was refused is prepared and worked again', async () => {
  fails = true;
  expect(await send('three')).toMatchObject({ data: { errcode: 'CONFLICT' } });
  fails = false;
  expect(await send('three')).toMatchObject({ code: '1' });
  expect(log).toEqual([...ONCE, ...ONCE]);
});

test('two at once of one key: what the first uses up is not missed by the second', async () => {
  usedUp = false;
  const [first, ...others] = await Promise.all([send('four'), send('four'), send('four')]);
  expect(first).toMatchObject({ code: '1' });
  expect(others).toEqual([first, first]);
  expect(log).toEqual(ONCE);
});

test('one that is refused keeps no other of its key waiting', async () => {
  fails = true;
  const refused = await Promise.all([send('five'), send('five')]);
  for (const answer of refused) expect(answer).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect(log).toEqual([...ONCE, ...ONCE]);
});

test('without a key both steps are done', async () => {
  expect(await upload(stepped, { call: STEPPED, input: {}, files: FILES, token })).toMatchObject({
    code: '1',
  });
  expect(log.map((line) => line.split(' ')[0])).toEqual(['prepare', 'work']);
});
