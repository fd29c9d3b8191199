import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { dispatch } from '@boxhaul/contract/dispatch';
import { files, orders } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDraft } from '../order-draft';
import { PDF } from '../sample-files';
import { type Answer, ask } from './send';
import { openStage, type Stage } from './stage';
import { tablesWritten } from './write-log';

let stage: Stage;
let owner: string;
let diaodu: string;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.signIn('owner');
  diaodu = await stage.signIn('diaodu');
});
afterAll(() => stage.t.close());

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const part = (disposition: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const file = (name: string, body: string | Buffer = PDF) => part(`name="file"; filename="${name}"`, body);
const END = Buffer.from('--x--\r\n');

describe('a body of monstrous shape', () => {
  const post = (
    url: string,
    token: string,
    type: string,
    payload: string,
    more: Record<string, string> = {},
  ) =>
    ask(stage, {
      method: 'POST',
      url,
      payload,
      headers: { authorization: token, 'content-type': type, ...more },
    });
  const JSON_TYPE = 'application/json';
  const FORM_TYPE = 'application/x-www-form-urlencoded';

  it('of masses of files is one fault', async () => {
    const cusOrderDocumentList = Array.from({ length: 80_000 }, () => ({}));
    const payload = JSON.stringify({ ...orderDraft(), cusOrderDocumentList });
    const { envelope } = await post(orders.save.path, owner, JSON_TYPE, payload);
    expect(envelope).toMatchObject({ message: '最多 50 个附件' });
    expect(Object.keys(envelope.data['fields'] ?? {})).toEqual(['cusOrderDocumentList']);
  });

  it.each([
    ['JSON', JSON_TYPE, JSON.stringify({ taskIds: Array.from({ length: 20_000 }, () => []) })],
    ['a form of brackets', FORM_TYPE, 'taskIds[]=x&'.repeat(5_000)],
    ['a form of one name', FORM_TYPE, 'taskIds=1&'.repeat(6_000)],
  ])('of masses of ids in %s is one fault', async (_, type, payload) => {
    const { envelope } = await post(dispatch.publish.path, diaodu, type, payload);
    expect(Object.keys(envelope.data['fields'] ?? {})).toEqual(['taskIds']);
  });

  it.each([
    ['JSON', JSON_TYPE, `{"keyword":${deep(32)}}`],
    ['a form', FORM_TYPE, `keyword${'[a]'.repeat(6)}=1`],
    [
      'a form of sparse lists',
      FORM_TYPE,
      Array.from({ length: 4_000 }, (__, i) => `k${i}[1999]=1`).join('&'),
    ],
  ])('of great depth in %s cannot be read', async (_, type, payload) => {
    const { status, envelope } = await post(orders.list.path, owner, type, payload);
    expect([status, envelope.data['errcode']]).toEqual([400, 'UNREADABLE']);
  });

  it.each([
    ['JSON', JSON_TYPE, '{"keyword":'],
    ['a form', FORM_TYPE, 'keyword[1999]=1'],
  ])('in %s costs no reading of whoever may not ask', async (_, type, payload) => {
    const answers = [];
    for (const token of ['', await stage.signIn('driver')]) {
      answers.push((await post(orders.save.path, token, type, payload)).envelope.data['errcode']);
    }
    expect(answers).toEqual(['SESSION_GONE', 'FORBIDDEN']);
  });

  it('of great depth where nobody looks stands for a key as well', async () => {
    const payload = `${JSON.stringify(orderDraft()).slice(0, -1)},"more":${deep(31)}}`;
    const key = { 'idempotency-key': 'deep' };
    const first = await post(orders.save.path, owner, JSON_TYPE, payload, key);
    expect(first.envelope.code).toBe('1');
    const plain = await post(orders.save.path, owner, JSON_TYPE, JSON.stringify(orderDraft()), key);
    expect(plain).toEqual(first);
  });

  it.each([
    ['text', '"x"'],
    ['a number', '1'],
    ['a list', '[{"pageNo":1}]'],
    ['a hidden prototype', '{"keyword":{"constructor":{"prototype":{"x":1}}}}'],
  ])('that is %s cannot be read', async (_, payload) => {
    const { status, envelope } = await post(orders.list.path, owner, JSON_TYPE, payload);
    expect([status, envelope.data['errcode']]).toEqual([400, 'UNREADABLE']);
  });
});

describe('an upload of monstrous shape', () => {
  const post = async (parts: readonly Buffer[], type = 'multipart/form-data; boundary=x') => {
    const { orderId } = await stage.order('owner');
    let answer: Answer | undefined;
    const written = await tablesWritten(stage.t.db, async () => {
      answer = await ask(stage, {
        method: 'POST',
        url: `${files.uploadOrderFile.path}?id=${orderId}`,
        headers: { authorization: owner, 'content-type': type },
        payload: Buffer.concat(parts),
      });
    });
    expect(written.includes('stored_file')).toBe(answer!.envelope.code === '1');
    if (answer!.envelope.code !== '1') expect(written).toEqual([]);
    return answer!;
  };

  it.each([
    ['garbage', [Buffer.from('garbage')]],
    ['cut in a file', [file('a.pdf')]],
    ['cut in a head', [Buffer.from('--x\r\nContent-Disp')]],
    ['a field of the prototype', [part('name="__proto__"', '1'), file('a.pdf'), END]],
    ['a field of JSON', [part('name="fileName"\r\nContent-Type: application/json', '{"toString":1}'), END]],
    ['a field of every object', [part('name="toString"', '1'), file('a.pdf'), END]],
  ])('%s cannot be read', async (_, parts) => {
    const { status, envelope } = await post(parts);
    expect([status, envelope.data['errcode']]).toEqual([400, 'UNREADABLE']);
  });

  it('without a border cannot be read', async () => {
    expect((await post([END], 'multipart/form-data')).status).toBe(400);
  });

  it.each([
    ['no file', [END], 'FILE_COUNT'],
    ['twelve files', [...Array.from({ length: 12 }, (_, i) => file(`${i}.pdf`)), END], 'FILE_COUNT'],
    ['a file without a name', [file(''), END], 'FILE_TYPE'],
    ['a name of dots', [file('....'), END], 'FILE_TYPE'],
    ['an empty file', [file('a.pdf', ''), END], 'FILE_BROKEN'],
    ['a field with NUL', [part('name="fileName"', 'a\0.pdf'), file('a.pdf'), END], 'BAD_INPUT'],
    ['a field too long', [part('name="fileName"', 'x'.repeat(20_000)), file('a.pdf'), END], 'BAD_INPUT'],
    ['thirty fields', [...Array.from({ length: 30 }, (_, i) => part(`name="f${i}"`, '1')), END], 'BAD_INPUT'],
  ])('with %s is refused', async (_, parts, errcode) => {
    const { status, envelope } = await post(parts);
    expect([status, envelope.data['errcode']]).toEqual([200, errcode]);
  });

  it.each([
    ['a\0b.pdf', 'ab.pdf'],
    ['../../../etc/a.pdf', 'a.pdf'],
    [`${'x'.repeat(700)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('keeps a file under a decent name', async (name, kept) => {
    expect((await post([file(name), END])).envelope.data).toMatchObject([{ fileName: kept }]);
  });

  it('that is broken off leaves nothing behind', async () => {
    const url = new URL(`${await stage.origin()}${files.uploadOrderFile.path}?id=1`);
    const headers = { authorization: owner, 'content-type': 'multipart/form-data; boundary=x' };
    const written = await tablesWritten(stage.t.db, async () => {
      const closed = new Promise<void>((resolve) => {
        stage.t.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
      });
      const sending = request(url, { method: 'POST', headers });
      sending.on('error', () => undefined);
      sending.write(file('a.pdf'));
      const incoming = () => readdir(stage.t.deps.files.incoming);
      await expect.poll(async () => (await incoming()).length).toBe(1);
      sending.destroy();
      await closed;
      await expect.poll(incoming, { timeout: 8_000 }).toEqual([]);
    });
    expect(written).toEqual([]);
  });
});
