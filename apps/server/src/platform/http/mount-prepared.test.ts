import { type Call, files as fileCalls } from '@boxhaul/contract';
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
const log: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  token = await t.signIn((await buildWorld(t.db)).owner);
  const app = await createApp(t.deps);
  createMount(app, t.deps).prepared(STEPPED, {
    prepare: ({ db, files }) => {
      log.push(`prepare ${db.isTransaction ? 'inside' : 'outside'} ${files.length}`);
      return Promise.resolve('ready');
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

test('without a key both steps are done', async () => {
  expect(await upload(stepped, { call: STEPPED, input: {}, files: FILES, token })).toMatchObject({
    code: '1',
  });
  expect(log.map((line) => line.split(' ')[0])).toEqual(['prepare', 'work']);
});
