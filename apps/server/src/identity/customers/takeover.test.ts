import { account, customers, takeovers } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { orders, review } from '@boxhaul/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';
import { receiveCode } from '../../testing/receive-code';
import { sentNotices } from '../../testing/sent-notices';
import { whileLocked } from '../../testing/while-locked';

const DAY_MS = 24 * 3600_000;
const AGREED = { service_agreement: 1 } as const;
const { t, world } = await fileWorld();
let kefu: string;
let admin: string;
let serial = 0;

beforeAll(async () => {
  kefu = await t.signIn(world.kefu);
  admin = await t.signIn(world.admin);
  await publishCard(t.db, { name: '试用', priceFen: 105_000, at: new Date('2026-11-01T00:00:00Z') });
});

const next = () => {
  serial += 1;
  return serial;
};
const newPhone = () => `1391234${String(1000 + next())}`;
const enter = async (more: Partial<InputOf<typeof customers.enter>> = {}) => {
  const n = next();
  const input = { customerName: `登记客户${n}`, contactName: '王工', contactPhone: newPhone(), ...more };
  const { data } = await t.call(customers.enter, input, { token: admin });
  return { id: data.customerId, phone: input.contactPhone, name: input.customerName };
};
const invite = (id: string, phone?: string, key?: string) =>
  t.call(
    customers.invite,
    { id, ...(phone !== undefined && { phone }) },
    { token: kefu, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );
const withdraw = (invitationId: string) =>
  t.call(customers.withdrawInvitation, { invitationId }, { token: kefu });
const texts = async (phone: string) =>
  (
    await t.db
      .selectFrom('outbox_message')
      .select('body')
      .where('phone', '=', phone)
      .where('purpose', '=', '邀请接管企业')
      .orderBy('message_id', 'desc')
      .execute()
  ).map(({ body }) => body);
const codeFor = async (phone: string) =>
  /invitation\/(\w{12})$/.exec((await texts(phone))[0] ?? '')?.[1] ?? '';
const detail = async (id: string) => (await t.call(customers.detail, { id }, { token: admin })).data;
/** Registers the phone; answers its session. */
async function register(phone: string) {
  t.clock.advance(61_000);
  const codes = await receiveCode(t, phone);
  return (await t.call(account.phoneRegister, { userName: phone, ...codes, ...AGREED })).data;
}
const mine = async (token: string) => (await t.call(takeovers.mine, {}, { token })).data;
const look = (code: string, token: string) => t.call(takeovers.look, { code }, { token });
const accept = (invitationId: string, token: string) => t.call(takeovers.accept, { invitationId }, { token });
const decline = (invitationId: string, token: string) =>
  t.call(takeovers.decline, { invitationId }, { token });
const customerOf = async (accountId: string) =>
  (
    await t.db
      .selectFrom('account')
      .select('customer_id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).customer_id;

const { cusOrderDocumentList: _files, getQuoteType: _type, ...draft } = orderDraft();
const place = (customerId: string) =>
  t.call(
    review.place,
    { ...draft, customerId, via: 'phone' as const, placedNote: '来电 王工' },
    { token: kefu },
  );

describe('an invitation', () => {
  it('goes to the contact by text message, names the company, and lasts a fortnight', async () => {
    const { id, phone, name } = await enter();
    const { data } = await invite(id);
    expect(data).toMatchObject({ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, sms: 'outbox' });
    expect(data.expiresAt).toBe('2026-12-04 10:00:00');
    const [text] = await texts(phone);
    expect(text).toContain(`“${name}”由柜达客服登记，邀请您接管。请在 2026-12-04 前`);
    const code = await codeFor(phone);
    const rows = await t.db
      .selectFrom('customer_invitation')
      .selectAll()
      .where('phone', '=', phone)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await detail(id)).toMatchObject({
      state: 'entered',
      entry: { invitation: { state: 'open', username: 'kefu' } },
      history: [{ action: '邀请接管客户企业' }, { action: '新增客户企业' }],
    });
  });

  it('goes to another phone where staff say so, is open once, and may be sent again after it was taken back', async () => {
    const { id, phone } = await enter();
    const other = newPhone();
    const { data } = await invite(id, `86${other}`);
    expect(await texts(phone)).toEqual([]);
    expect(await texts(other)).toHaveLength(1);
    expect(await invite(id)).toMatchObject({ message: '已有一份邀请等待答复，请先撤回再重新邀请' });
    for (const _ of [1, 2]) expect(await withdraw(data.invitationId)).toMatchObject({ code: '1' });
    expect((await detail(id)).entry?.invitation?.state).toBe('withdrawn');
    expect(await invite(id)).toMatchObject({ code: '1' });
    expect(await texts(phone)).toHaveLength(1);
  });

  it('of two operators at once is one, and one message; sent again with its key too', async () => {
    const { id, phone } = await enter();
    const both = await Promise.all([invite(id, undefined, 'once'), invite(id, undefined, 'once')]);
    expect(both[0]).toEqual(both[1]);
    expect(await texts(phone)).toHaveLength(1);
    const other = await enter();
    const two = await Promise.all([invite(other.id), invite(other.id)]);
    expect(two.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await texts(other.phone)).toHaveLength(1);
  });

  it('is for what staff entered alone, and for a phone that could take it over', async () => {
    expect(await invite(world.customerId)).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: '该客户已通过企业认证，资料以认证为准',
    });
    const { id } = await enter();
    const said = '该账号已属于企业“深圳远航货运代理有限公司”，不能再接管另一家；请联系客服改用另一手机号接管';
    expect((await invite(id, '13800000001')).data).toMatchObject({ fields: { phone: said } });
    expect((await detail(id)).entry?.invitation).toBeNull();
  });
});

describe('a phone without an account', () => {
  it('registers, sees what will be its own, and owns it with all its orders after it agrees', async () => {
    const { id, phone, name } = await enter({ payment: 'monthly', creditDays: 30, creditLimit: '50000' });
    const placed = (await place(id)).data;
    await invite(id);
    const code = await codeFor(phone);
    const user = await register(phone);
    expect(user).toMatchObject({ isInvited: true, customerName: expect.stringContaining('待认证客户') });
    const { token, accountId } = user;
    const ownId = await customerOf(accountId);
    const { data: offer } = await look(code, token);
    expect(offer).toMatchObject({
      customerName: name,
      orders: 1,
      terms: { payment: 'monthly', creditDays: 30, creditLimit: '50000.00' },
      fault: null,
    });
    expect(await mine(token)).toEqual([offer]);
    const answer = await accept(offer.invitationId, token);
    expect(answer).toMatchObject({ code: '1', message: '已接管该企业，请继续企业认证' });
    expect(await accept(offer.invitationId, token)).toEqual(answer);

    expect((await t.call(account.me, {}, { token })).data).toMatchObject({
      customerName: name,
      isOwner: true,
      authStatus: 0,
      isInvited: false,
      certification: { state: 'draft' },
    });
    const shown = await detail(id);
    expect(shown).toMatchObject({
      state: 'entered',
      accounts: 1,
      accountList: [{ accountId, isOwner: true }],
      entry: { invitation: { state: 'accepted' } },
    });
    expect(await detail(ownId!)).toMatchObject({
      state: 'disabled',
      disabledReason: `其账号已接管“${name}”`,
      accounts: 0,
    });
    // Staff go on ordering; its own people wait for the certification.
    expect((await place(id)).code).toBe('1');
    const order = await t.db
      .selectFrom('cus_order')
      .select('customer_id')
      .where('order_id', '=', placed.orderId)
      .executeTakeFirst();
    expect(order).toEqual({ customer_id: id });
    const own = await t.call(orders.save, orderDraft(), { token });
    expect(own.data).toMatchObject({ errcode: 'NOT_CERTIFIED' });
    expect((await invite(id)).message).toBe('该客户已有账号，不需要邀请');
    const told = await sentNotices(t.db, 'takeover_answered');
    expect(told.filter((line) => line.includes(`“${name}”已由受邀人接管`))).toHaveLength(2);
  });
});

describe('a phone that is registered', () => {
  it('is told on the site, and nothing happens before it agrees', async () => {
    const { phone, name, id } = await enter();
    const { accountId, token } = await register(phone);
    const ownId = await customerOf(accountId);
    await invite(id);
    expect((await sentNotices(t.db, 'takeover_invited')).filter((line) => line.startsWith(phone))).toEqual([
      expect.stringContaining(`“${name}”由客服登记，邀请您接管`),
    ]);
    expect((await t.call(account.me, {}, { token })).data.isInvited).toBe(true);
    expect(await customerOf(accountId)).toBe(ownId);
    const [offer] = await mine(token);
    expect(await decline(offer!.invitationId, token)).toMatchObject({ message: '已谢绝，客服会收到通知' });
    expect(await decline(offer!.invitationId, token)).toMatchObject({ code: '1' });
    expect(await customerOf(accountId)).toBe(ownId);
    const told = await sentNotices(t.db, 'takeover_answered');
    expect(told.filter((line) => line.includes(`谢绝接管“${name}”`))).toHaveLength(2);
    expect(await accept(offer!.invitationId, token)).toMatchObject({
      message: '该邀请已被谢绝，如需接管请联系客服重新邀请',
    });
    expect((await detail(id)).entry?.invitation?.state).toBe('declined');
  });

  it('of an enterprise that was certified meanwhile sees why it cannot, and takes nothing over', async () => {
    const { phone, id } = await enter();
    const { accountId, token } = await register(phone);
    await invite(id);
    const ownId = await customerOf(accountId);
    const certified = { customer_name: '佛山自有公司', certified_at: t.clock.now };
    await t.db.updateTable('customer').set(certified).where('customer_id', '=', ownId).execute();
    const said = '该账号已属于企业“佛山自有公司”，不能再接管另一家；请联系客服改用另一手机号接管';
    const [offer] = await mine(token);
    expect(offer).toMatchObject({ fault: said });
    expect(await accept(offer!.invitationId, token)).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: said,
    });
    expect(await customerOf(accountId)).toBe(ownId);
  });

  it('that two companies invite takes over one of them, also at once', async () => {
    const first = await enter();
    const second = await enter();
    const { token, accountId } = await register(first.phone);
    await invite(first.id);
    await invite(second.id, first.phone);
    const offers = await mine(token);
    expect(offers.map(({ customerName }) => customerName)).toEqual([second.name, first.name]);
    const answers = await Promise.all(offers.map(({ invitationId }) => accept(invitationId, token)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')?.message).toMatch(/^该账号已属于企业“登记客户/);
    const won = offers[answers.findIndex(({ code }) => code === '1')]!;
    const id = won.customerName === first.name ? first.id : second.id;
    expect(await customerOf(accountId)).toBe(id);
  });

  it('accepts twice at once and is moved once; what was taken back meanwhile is not accepted', async () => {
    const { phone, id, name } = await enter();
    const { token } = await register(phone);
    const { invitationId } = (await invite(id)).data;
    const both = await Promise.all([accept(invitationId, token), accept(invitationId, token)]);
    expect(both.map(({ code }) => code)).toEqual(['1', '1']);
    const told = await sentNotices(t.db, 'takeover_answered');
    expect(told.filter((line) => line.includes(`“${name}”`))).toHaveLength(2);

    const other = await enter();
    const taker = await register(other.phone);
    const made = (await invite(other.id)).data;
    const [taken, answered] = await whileLocked<{ code: string; message: string }>(
      t.db,
      (tx) =>
        tx
          .selectFrom('customer_invitation')
          .select('invitation_id')
          .where('invitation_id', '=', made.invitationId)
          .forUpdate()
          .execute(),
      [() => withdraw(made.invitationId), () => accept(made.invitationId, taker.token)],
    );
    expect(taken).toMatchObject({ code: '1' });
    expect(answered).toMatchObject({ code: '0', message: '该邀请已被客服撤回，如有疑问请联系客服' });
  });
});

describe('whoever is not invited', () => {
  it('learns no name by a link, an id or a guess', async () => {
    const { id, phone, name } = await enter();
    const { invitationId } = (await invite(id)).data;
    const code = await codeFor(phone);
    const { token } = await register(newPhone());
    const answers = [
      await look(code, token),
      await look('0'.repeat(12), token),
      await look('no code', token),
      await accept(invitationId, token),
      await decline(invitationId, token),
    ];
    expect(answers.map(({ message }) => message)).toEqual([
      '该邀请发给另一手机号，请用收到短信的手机号登录后再打开',
      ...Array.from({ length: 2 }, () => '邀请链接不存在，请核对短信里的链接，或联系客服重新邀请'),
      '未找到该邀请',
      '未找到该邀请',
    ]);
    expect(JSON.stringify(answers)).not.toContain(name);
    expect(await mine(token)).toEqual([]);
    // The stranger's visit changed nothing.
    expect((await detail(id)).entry?.invitation?.state).toBe('open');
  });

  it('is told that a link of their own has expired or was taken back', async () => {
    const { id, phone } = await enter();
    const { invitationId } = (await invite(id)).data;
    const code = await codeFor(phone);
    const { token } = await register(phone);
    await withdraw(invitationId);
    expect((await look(code, token)).message).toBe('该邀请已被客服撤回，如有疑问请联系客服');
    const again = (await invite(id)).data;
    await t.db
      .updateTable('customer_invitation')
      .set({ expires_at: t.clock.now, created_at: new Date(t.clock.now.getTime() - DAY_MS) })
      .where('invitation_id', '=', again.invitationId)
      .execute();
    const said = '该邀请已过期，请联系客服重新邀请';
    expect((await look(await codeFor(phone), token)).message).toBe(said);
    expect((await accept(again.invitationId, token)).message).toBe(said);
    expect((await withdraw(again.invitationId)).message).toBe(said);
    expect(await mine(token)).toEqual([]);
    expect((await t.call(account.me, {}, { token })).data.isInvited).toBe(false);
  });

  it('takes over nothing that was disabled', async () => {
    const { id, phone } = await enter();
    const { invitationId } = (await invite(id)).data;
    const { token } = await register(phone);
    await t.call(customers.disable, { id, reason: '误登记' }, { token: kefu });
    expect((await accept(invitationId, token)).message).toBe('该企业已停用，暂不能接管，请联系客服');
  });
});

describe('after a while', () => {
  it('an invitation is sent five times a day at most, and again after it expired', async () => {
    const { id } = await enter();
    for (let n = 0; n < 5; n += 1) await withdraw((await invite(id)).data.invitationId);
    expect((await invite(id)).message).toBe('同一客户一天最多邀请 5 次，请明天再试');
    t.clock.advance(DAY_MS);
    expect((await invite(id)).code).toBe('1');
    t.clock.advance(14 * DAY_MS);
    // Their sessions are over too.
    kefu = await t.signIn(world.kefu);
    admin = await t.signIn(world.admin);
    expect((await detail(id)).entry?.invitation?.state).toBe('expired');
    expect((await invite(id)).code).toBe('1');
  });
});
