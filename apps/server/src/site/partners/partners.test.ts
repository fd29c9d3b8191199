import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { partners } from '@boxhaul/contract/site';
import type { PartnerMethod } from '@boxhaul/domain/site';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';
import { deleteOldCalls } from '.';
import { signLink } from './link/check-signature';
import { MOST_A_MINUTE } from './link/link-do';

const NOW = new Date('2026-11-20T02:00:00Z');
const DAY_MS = 24 * 3600_000;
const { t, world } = await fileWorld(NOW);
let kefu: string;
let given: { keyId: string; secret: string };
beforeAll(async () => {
  await publishCard(t.db, { name: '试用', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});
beforeEach(async () => {
  t.clock.now = NOW;
  for (const table of [
    'partner_call',
    'partner_nonce',
    'partner_order',
    'partner_key',
    'lookup_quota',
  ] as const)
    await t.db.deleteFrom(table).execute();
  kefu = await t.signIn(world.kefu);
  given = await newKey();
});

const ALL: PartnerMethod[] = [
  'order.save',
  'order.get',
  'order.list',
  'order.cancel',
  'track.get',
  'quote.query',
];
const newKey = async (methods = ALL, customerId = world.customerId) =>
  (await t.call(partners.create, { customerId, keyName: 'ERP', methods }, { token: kefu })).data;

interface Said {
  code: string;
  message: string;
  data: Record<string, unknown>;
}
interface Signed {
  keyId: string;
  method: string;
  timestamp: string;
  nonce: string;
  payload: string;
  sign: string;
}

function signed(
  method: string,
  payload: object,
  { keyId, secret }: typeof given = given,
  changes: Partial<Signed> = {},
): Signed {
  const fields = {
    keyId,
    method,
    timestamp: String(Math.floor(t.clock.now.getTime() / 1000)),
    nonce: randomBytes(12).toString('hex'),
    payload: JSON.stringify(payload),
    ...changes,
  };
  return { ...fields, sign: changes.sign ?? signLink(secret, fields) };
}
async function send(fields: Signed): Promise<Said & { http: number }> {
  const answer = await t.app.inject({
    method: 'POST',
    url: partners.link.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields }).toString(),
  });
  return { http: answer.statusCode, ...answer.json<Said>() };
}
const ask = (method: string, payload: object, by = given) => send(signed(method, payload, by));
const NEW = { partnerOrderNo: 'PO-1', ...orderDraft({ getQuoteType: 0 }) };
const countOrders = async () => (await t.db.selectFrom('cus_order').select('order_id').execute()).length;
const outcomes = async () =>
  (await t.db.selectFrom('partner_call').select('outcome').orderBy('call_id').execute()).map(
    ({ outcome }) => outcome,
  );

describe('a partner’s system', () => {
  it('places, finds, follows and cancels its own order', async () => {
    const placed = await ask('order.save', NEW);
    expect(placed).toMatchObject({ code: '1', data: { partnerOrderNo: 'PO-1', price: '980.50' } });
    const { orderNo } = placed.data;
    const found = await ask('order.get', { partnerOrderNo: 'PO-1' });
    expect(found.data).toMatchObject({ cusOrderDto: { orderNo } });
    expect((await ask('order.list', { pageSize: 5 })).data['total']).toBe(await countOrders());
    expect((await ask('track.get', { orderNo })).data).toMatchObject({
      orderNo,
      boxes: [{ seq: 1, place: null, milestones: [] }, { seq: 2 }],
    });
    expect((await ask('order.cancel', { partnerOrderNo: 'PO-1' })).data).toEqual({
      orderNo,
      result: 'cancelled',
    });
    const row = await t.db
      .selectFrom('cus_order')
      .select(['state', 'customer_id', 'account_id'])
      .where('order_no', '=', String(orderNo))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'cancelled', customer_id: world.customerId, account_id: world.owner });
    expect(await outcomes()).toEqual(Array(5).fill('done'));
  });

  it('asks for prices as its enterprise', async () => {
    const answer = await ask('quote.query', { harborName: '深圳盐田港', regionCode: '440306017' });
    expect(answer).toMatchObject({ code: '1', data: { regionCode: '440306017' } });
  });

  it('makes one order of one number, sent again, at once or with another nonce', async () => {
    const before = await countOrders();
    const first = signed('order.save', NEW);
    const answers = await Promise.all([send(first), send(first), ask('order.save', NEW)]);
    const again = await send(first);
    for (const { code, data } of [...answers, again]) expect([code, data]).toEqual(['1', answers[0].data]);
    expect(await countOrders()).toBe(before + 1);
    const other = await ask('order.save', { ...NEW, cabinetNum: 3 });
    expect(other.data['errcode']).toBe('IDEMPOTENCY_MISMATCH');
    // A nonce that was spent places nothing new.
    const replayed = signed('order.save', { ...NEW, partnerOrderNo: 'PO-2' }, given, { nonce: first.nonce });
    expect((await send(replayed)).data['errcode']).toBe('CONFLICT');
    expect(await countOrders()).toBe(before + 1);
  });

  it('reads with a nonce once', async () => {
    const one = signed('order.list', {});
    expect((await send(one)).code).toBe('1');
    expect(await send(one)).toMatchObject({ code: '0', message: '该 nonce 已使用过，请换一个并重新签名' });
    expect(await outcomes()).toEqual(['done', 'CONFLICT']);
  });

  it('knows nothing of another enterprise', async () => {
    const theirs = await newKey(ALL, world.otherCustomerId);
    const { orderNo } = (await ask('order.save', NEW)).data;
    for (const method of ['order.get', 'order.cancel', 'track.get'])
      for (const named of [{ orderNo }, { partnerOrderNo: 'PO-1' }])
        expect((await ask(method, named, theirs)).data['errcode']).toBe('NOT_FOUND');
    expect((await ask('order.save', { ...NEW, bookSpaceNo: 'X1' }, theirs)).code).toBe('1');
  });

  it('hears what is wrong with an order, field by field', async () => {
    const said = await ask('order.save', { ...NEW, cabinetNum: 0, partnerOrderNo: 'PO-3' });
    expect(said.data['fields']).toHaveProperty('cabinetNum');
    expect((await send(signed('order.save', [], given))).data['errcode']).toBe('BAD_INPUT');
    expect((await send(signed('order.get', {}, given, { payload: '{"a":' }))).message).toBe(
      'payload 应为 JSON 对象',
    );
    expect((await ask('order.get', {})).message).toBe('请给出 partnerOrderNo 或 orderNo');
  });
});

describe('a signature', () => {
  const refusal = { code: '0', message: '密钥不存在、已停用或签名不正确', data: { errcode: 'FORBIDDEN' } };

  it('is that of the example', async () => {
    const text = await readFile(new URL('../../../../../docs/partners/README.md', import.meta.url), 'utf8');
    const [keyId = '', method = '', timestamp = '', nonce = '', payload = ''] = /```text\n([^`]*)\n```/
      .exec(text)![1]!
      .split('\n');
    const secret = /以密钥 `([^`]*)`/.exec(text)![1]!;
    const fields = { keyId, method, timestamp, nonce, payload };
    expect(signLink(secret, fields)).toBe(/```sign\n(\w*)\n```/.exec(text)![1]);
  });

  it('covers every field', async () => {
    const right = signed('order.list', {});
    for (const change of [
      { method: 'order.get' },
      { payload: '{"pageSize":1}' },
      { nonce: 'another-nonce-of-24-signs' },
      { timestamp: String(Number(right.timestamp) + 1) },
      { keyId: 'pk_0000000000000000' },
      { sign: '0'.repeat(64) },
    ])
      expect(await send({ ...right, ...change })).toMatchObject(refusal);
    expect((await send(right)).code).toBe('1');
  });

  it('counts for five minutes', async () => {
    const at = (seconds: number) =>
      signed('order.list', {}, given, { timestamp: String(NOW.getTime() / 1000 + seconds) });
    for (const seconds of [-300, 300]) expect((await send(at(seconds))).code).toBe('1');
    for (const seconds of [-301, 301])
      expect((await send(at(seconds))).message).toContain('timestamp 与平台时间相差超过 5 分钟');
  });

  it('by the secret of before counts for a day more', async () => {
    const { secret } = (await t.call(partners.rotate, { keyId: given.keyId }, { token: kefu })).data;
    expect(secret).not.toBe(given.secret);
    for (const by of [given, { ...given, secret }]) expect((await ask('order.list', {}, by)).code).toBe('1');
    t.clock.advance(DAY_MS);
    expect(await ask('order.list', {})).toMatchObject(refusal);
    expect((await ask('order.list', {}, { ...given, secret })).code).toBe('1');
  });
});

describe('operators', () => {
  it('see no secret again, stop a key at once, and say what it may ask', async () => {
    const stored = await t.db.selectFrom('partner_key').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(given.secret);
    const audited = await t.db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(audited)).not.toContain(given.secret);
    const { keyId } = given;
    await t.call(partners.save, { keyId, keyName: 'TMS', methods: ['order.get'] }, { token: kefu });
    expect((await ask('order.list', {})).message).toBe('该密钥没有开通“订单列表”');
    const other = await newKey();
    await t.call(partners.setDisabled, { keyId, disabled: 1 }, { token: kefu });
    expect((await ask('order.get', { orderNo: 'x' })).message).toBe('密钥不存在、已停用或签名不正确');
    expect((await ask('order.list', {}, other)).code).toBe('1');
    const list = (await t.call(partners.keys, { customerId: world.customerId }, { token: kefu })).data.keys;
    expect(list).toHaveLength(2);
    expect(list.find((one) => one.keyId === keyId)).toMatchObject({
      keyName: 'TMS',
      disabledAt: '2026-11-20 10:00:00',
    });
    expect(list.find((one) => one.keyId === other.keyId)?.lastUsedAt).toBe('2026-11-20 10:00:00');
    const calls = (await t.call(partners.calls, { keyId }, { token: kefu })).data;
    expect(calls.data.map(({ outcome }) => outcome)).toEqual(['FORBIDDEN']);
  });

  it('give ten keys to an enterprise at most, also at once', async () => {
    const body = { customerId: world.customerId, keyName: 'ERP', methods: ALL };
    const make = () => t.call(partners.create, body, { token: kefu });
    const answers = await Promise.all(Array.from({ length: 12 }, make));
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(9);
    expect((await make()).message).toBe('每家企业最多 10 个密钥');
    expect(await t.db.selectFrom('partner_key').select('key_id').execute()).toHaveLength(10);
  });

  it('have no path there where no key is in use', async () => {
    await t.call(partners.setDisabled, { keyId: given.keyId, disabled: 1 }, { token: kefu });
    expect(await ask('order.list', {})).toMatchObject({ http: 404, data: { errcode: 'NO_SUCH_PATH' } });
  });

  it('bound what a key asks in a minute', async () => {
    const spanStart = new Date(Math.floor(NOW.getTime() / 60_000) * 60_000);
    await t.db
      .insertInto('lookup_quota')
      .values({ subject: `partner ${given.keyId}`, span_start: spanStart, used: MOST_A_MINUTE })
      .execute();
    expect((await ask('order.list', {})).http).toBe(429);
    t.clock.advance(60_000);
    expect((await ask('order.list', {})).code).toBe('1');
  });

  it('keep calls for 30 days, and nonces while they count', async () => {
    await ask('order.list', {});
    const left = async () => [
      (await t.db.selectFrom('partner_call').select('call_id').execute()).length,
      (await t.db.selectFrom('partner_nonce').select('nonce').execute()).length,
    ];
    await deleteOldCalls(t.db, new Date(NOW.getTime() + 600_000));
    expect(await left()).toEqual([1, 1]);
    await deleteOldCalls(t.db, new Date(NOW.getTime() + DAY_MS));
    expect(await left()).toEqual([1, 0]);
    await deleteOldCalls(t.db, new Date(NOW.getTime() + 31 * DAY_MS));
    expect(await left()).toEqual([0, 0]);
  });

  it('refuse an enterprise that is not certified or is stopped', async () => {
    await t.db
      .updateTable('customer')
      .set({ certified_at: null })
      .where('customer_id', '=', world.customerId)
      .execute();
    expect((await ask('order.list', {})).data['errcode']).toBe('NOT_CERTIFIED');
    await t.db
      .updateTable('customer')
      .set({ certified_at: NOW, disabled_at: NOW, disabled_reason: '试' })
      .where('customer_id', '=', world.customerId)
      .execute();
    expect((await ask('order.list', {})).data['errcode']).toBe('FORBIDDEN');
    await t.db
      .updateTable('customer')
      .set({ disabled_at: null, disabled_reason: null })
      .where('customer_id', '=', world.customerId)
      .execute();
  });
});
