import { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { capacity } from '@boxhaul/contract/site';
import { sql } from '@boxhaul/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { readVisitorImage, type VisitorImage } from '../../testing/receive-code';
import { sentNotices } from '../../testing/sent-notices';
import { whileLocked } from '../../testing/while-locked';
import { deleteOldOffers, notifyOverdueOffers } from '.';
import { MOST_OF_BLOCK, MOST_OF_PHONE } from './save-offer';

const DAY_MS = 24 * 3600_000;
/** A Friday morning in Shanghai. */
const FRIDAY = new Date('2026-11-20T02:00:00Z');
const OFFER = {
  corporationName: '顺达车队',
  corporationFullName: '深圳市顺达集装箱运输有限公司',
  contact: '(+86)13812345678',
  remark: '自有拖车 12 台，跑盐田',
};

const { t, world } = await fileWorld(FRIDAY);
let kefu: string;
let admin: string;
/** Another address a test: calls are limited by it. */
let serial = 0;
beforeEach(async () => {
  t.clock.now = FRIDAY;
  serial += 1;
  await t.db.deleteFrom('capacity_offer_entry').execute();
  await t.db.deleteFrom('capacity_offer').execute();
  for (const table of ['lookup_quota', 'notice_inbox', 'notice', 'personal_access'] as const)
    await t.db.deleteFrom(table).execute();
  // Those that nobody of the world belongs to.
  await sql`delete from carrier c where not exists (select from account a where a.carrier_id = c.carrier_id)
    and not exists (select from vehicle v where v.carrier_id = c.carrier_id)
    and not exists (select from driver d where d.carrier_id = c.carrier_id)`.execute(t.db);
  kefu = await t.signIn(world.kefu);
  admin = await t.signIn(world.admin);
});

interface Said {
  code: string;
  message: string;
  data: { answerBy: string; errcode?: string; fields?: Record<string, string> };
}
const picture = () => readVisitorImage(t, `203.0.113.${serial}`);

async function send(
  changes: object = {},
  { cookie, imageCode }: VisitorImage,
  remoteAddress = `203.0.113.${serial}`,
): Promise<Said> {
  const answer = await t.app.inject({
    method: 'POST',
    url: capacity.save.path,
    payload: { ...OFFER, ...changes, imageCode },
    headers: { cookie },
    remoteAddress,
  });
  return answer.json<Said>();
}
const offer = async (changes: object = {}, address?: string) => send(changes, await picture(), address);
const count = async (): Promise<number> =>
  (await t.db.selectFrom('capacity_offer').select('offer_id').execute()).length;
const onlyId = async (): Promise<string> =>
  (await t.db.selectFrom('capacity_offer').select('offer_id').executeTakeFirstOrThrow()).offer_id;
const stepped = (offerId: string, step: InputOf<typeof capacity.step>['step'], token = kefu) =>
  t.call(capacity.step, { offerId, step, content: '已沟通' }, { token });

describe('an offer from the foot of the site', () => {
  it('is answered with the third working day, over the weekend, and operators hear of it', async () => {
    expect(await offer()).toMatchObject({ code: '1', data: { answerBy: '2026-11-25' } });
    const sentence = '顺达车队 申请运力合作，请在 2026-11-25 前联系对方。';
    expect(await sentNotices(t.db, 'capacity_offered')).toEqual([`admin: ${sentence}`, `kefu: ${sentence}`]);
  });

  it('counts holidays by the calendar', async () => {
    await t.db
      .insertInto('work_calendar_day')
      .values({ day: '2026-11-24', kind: 'holiday', day_name: '试' })
      .execute();
    expect((await offer()).data.answerBy).toBe('2026-11-26');
    await t.db.deleteFrom('work_calendar_day').where('day', '=', '2026-11-24').execute();
  });

  it('sent five times is one, with the first date, days later too', async () => {
    expect((await offer()).code).toBe('1');
    const pictures = [await picture(), await picture(), await picture(), await picture()];
    const again = await Promise.all(
      pictures.map((one) => send({ contact: '13812345678', corporationName: ' 顺达车队 ' }, one)),
    );
    expect(again.map(({ data }) => data.answerBy)).toEqual(Array(4).fill('2026-11-25'));
    t.clock.advance(2 * DAY_MS);
    expect((await offer()).data.answerBy).toBe('2026-11-25');
    expect(await count()).toBe(1);
    expect(await sentNotices(t.db, 'capacity_offered')).toHaveLength(2);
    t.clock.advance(2 * DAY_MS);
    expect((await offer()).code).toBe('1');
    expect(await count()).toBe(2);
  });

  it('sent five times at once is one as well', async () => {
    const pictures = [];
    for (let n = 0; n < 5; n += 1) pictures.push(await picture());
    const answers = await Promise.all(pictures.map((one) => send({}, one)));
    expect(answers.map(({ code, data }) => `${code} ${data.answerBy}`)).toEqual(
      Array(5).fill('1 2026-11-25'),
    );
    expect(await count()).toBe(1);
  });

  it('wants the answer to a picture of the same browser, once, whatever else is wrong with it', async () => {
    const one = await picture();
    expect((await send({}, { ...one, cookie: '' })).data.errcode).toBe('IMAGE_CODE');
    expect((await send({}, { ...one, imageCode: '!!!!' })).data.errcode).toBe('IMAGE_CODE');
    expect((await send({ corporationName: '甲' }, one)).code).toBe('1');
    expect((await send({ corporationName: '乙' }, one)).data.errcode).toBe('IMAGE_CODE');
    expect(await count()).toBe(1);
  });

  it('with a phone in words hears what is wanted, at the field', async () => {
    const said = await offer({ contact: '一三八一二三四五六七八' });
    expect(said.data.fields).toEqual({ contact: '请输入正确的手机号码：11 位数字，例如 13812345678' });
    expect((await offer({ corporationName: '十二个字的公司名称实在太长' })).data.errcode).toBe('BAD_INPUT');
    expect(await count()).toBe(0);
  });

  it('is one of a few of a phone in a day and of an address block in an hour', async () => {
    for (let n = 0; n < MOST_OF_PHONE; n += 1)
      expect((await offer({ remark: `${n}` }, `198.51.100.${n}`)).code).toBe('1');
    expect((await offer({ remark: '再来' }, '198.51.100.9')).data.errcode).toBe('LOOKUP_LIMIT');
    for (let n = 0; n < MOST_OF_BLOCK; n += 1)
      expect((await offer({ contact: `1380000${1000 + n}` }, '2001:db8::1')).code).toBe('1');
    const full = await offer({ contact: '13800002000' }, '2001:db8::2');
    expect(full).toMatchObject({
      data: { errcode: 'LOOKUP_LIMIT' },
      message: expect.stringMatching(/^提交次数过多/),
    });
    t.clock.advance(3600_000);
    expect((await offer({ contact: '13800002000' }, '2001:db8::2')).code).toBe('1');
  });
});

describe('operators', () => {
  it('see what waits with a masked phone, look at the whole one, and that is kept', async () => {
    await offer();
    const list = (await t.call(capacity.list, {}, { token: kefu })).data;
    expect(list).toMatchObject({ total: 1, counts: { new: 1, accepted: 0 } });
    expect(list.data[0]).toMatchObject({ contact: '138****5678', due: 'later', answerBy: '2026-11-25' });
    const { offerId } = list.data[0]!;
    expect((await t.call(capacity.showPhone, { offerId }, { token: kefu })).data.phone).toBe('13812345678');
    const looked = await t.db.selectFrom('personal_access').select(['access_kind', 'subject']).execute();
    expect(looked).toEqual([{ access_kind: 'phones', subject: `capacity_offer ${offerId}` }]);
    const found = { keyword: '1381234', holder: 'nobody' } as const;
    expect((await t.call(capacity.list, found, { token: kefu })).data.total).toBe(1);
    expect((await t.call(capacity.list, { holder: 'mine' }, { token: kefu })).data.total).toBe(0);
    expect((await t.call(capacity.list, { due: 'overdue' }, { token: kefu })).data.total).toBe(0);
  });

  it('are told once of what nobody has answered in time, and see how many', async () => {
    await offer();
    await notifyOverdueOffers(t.deps, new Date('2026-11-25T15:59:59Z'));
    expect(await sentNotices(t.db, 'capacity_overdue')).toEqual([]);
    t.clock.now = new Date('2026-11-25T16:00:00Z');
    await Promise.all([1, 2, 3].map(() => notifyOverdueOffers(t.deps, t.clock.now)));
    expect(await sentNotices(t.db, 'capacity_overdue')).toHaveLength(2);
    const alarms = () => t.call(capacity.alarms, {}, { token: kefu });
    expect((await alarms()).data).toEqual({ waiting: 1, overdue: 1 });
    expect((await t.call(capacity.list, { due: 'overdue' }, { token: kefu })).data.total).toBe(1);
    await stepped(await onlyId(), 'miss');
    expect((await alarms()).data).toEqual({ waiting: 0, overdue: 0 });
  });

  it('work on what is in their own hands; what another has is handed back first', async () => {
    await offer();
    const offerId = await onlyId();
    await t.call(capacity.take, { offerId }, { token: admin });
    expect(await stepped(offerId, 'contact')).toMatchObject({
      code: '0',
      message: 'admin 正在跟进，请由其处理或先退回',
    });
    expect((await t.call(capacity.take, { offerId }, { token: kefu })).code).toBe('0');
    await t.call(capacity.addNote, { offerId, content: '找过一次' }, { token: kefu });
    await t.call(capacity.handBack, { offerId }, { token: kefu });
    expect((await stepped(offerId, 'contact')).code).toBe('1');
    const one = (await t.call(capacity.detail, { offerId }, { token: kefu })).data;
    expect(one.taken).toMatchObject({ username: 'kefu', isMe: true });
    expect(one.entries.map(({ state, content, username }) => [state, content, username])).toEqual([
      ['contacted', '已沟通', 'kefu'],
      [null, '找过一次', 'kefu'],
    ]);
  });

  it('taken by two at once are the first one’s, whose name the second hears', async () => {
    await offer();
    const offerId = await onlyId();
    const answers = await whileLocked(
      t.db,
      (tx) => sql`lock table capacity_offer in share mode`.execute(tx),
      [
        () => t.call(capacity.take, { offerId }, { token: admin }),
        () => t.call(capacity.take, { offerId }, { token: kefu }),
      ],
    );
    expect(answers.map(({ code, message }) => [code, message])).toEqual([
      ['1', expect.anything()],
      ['0', '该申请已由 admin 跟进'],
    ]);
  });

  it('open a carrier of it once, linked from both sides', async () => {
    await offer();
    const offerId = await onlyId();
    const input = { offerId, carrierName: OFFER.corporationFullName, contactName: '刘经理' };
    expect((await t.call(capacity.accept, input, { token: kefu })).message).toBe('该申请待联系，请刷新查看');
    await stepped(offerId, 'contact');
    const [first, second] = await Promise.all(
      [1, 2].map(() => t.call(capacity.accept, input, { token: kefu })),
    );
    expect([first!.code, second!.code].toSorted()).toEqual(['0', '1']);
    const { carrierId } = (first!.code === '1' ? first : second)!.data;
    const carrier = (await t.call(fleetDesk.carrier, { id: carrierId }, { token: admin })).data;
    expect(carrier).toMatchObject({
      carrierName: OFFER.corporationFullName,
      kind: 'subcontracted',
      contactName: '刘经理',
      phone: '13812345678',
      remark: OFFER.remark,
      offerId,
    });
    const one = (await t.call(capacity.detail, { offerId }, { token: kefu })).data;
    expect(one).toMatchObject({ state: 'accepted', carrier: { carrierId } });
    const gone = await t.call(
      fleetDesk.remove,
      { kind: 'carrier', id: carrierId, version: 1 },
      { token: admin },
    );
    expect(gone.message).toBe('该车队已被运力合作申请使用，不能删除；可以停用');
  });

  it('hear of a name that another carrier has, and nothing is changed', async () => {
    await offer();
    const offerId = await onlyId();
    await stepped(offerId, 'contact');
    const named = { carrierName: '同名车队', kind: 'subcontracted' } as const;
    await t.call(fleetDesk.saveCarrier, named, { token: admin });
    const refused = await t.call(capacity.accept, { offerId, carrierName: '同名车队' }, { token: kefu });
    expect(refused.data.fields).toEqual({ carrierName: '已有同名的车队' });
    const one = (await t.call(capacity.detail, { offerId }, { token: kefu })).data;
    expect(one).toMatchObject({ state: 'contacted', carrier: null });
  });
});

it('what came to nothing goes after two years, what became a carrier stays', async () => {
  await offer();
  await offer({ corporationName: '另一家', contact: '13900000009' });
  const [first, other] = await t.db
    .selectFrom('capacity_offer')
    .select('offer_id')
    .orderBy('offer_id')
    .execute();
  await stepped(first!.offer_id, 'contact');
  await stepped(other!.offer_id, 'miss');
  await t.call(capacity.accept, { offerId: first!.offer_id, carrierName: '顺达' }, { token: kefu });
  await deleteOldOffers(t.db, new Date(FRIDAY.getTime() - DAY_MS));
  expect(await count()).toBe(2);
  await deleteOldOffers(t.db, new Date(FRIDAY.getTime() + DAY_MS));
  expect(await onlyId()).toBe(first!.offer_id);
  expect(await count()).toBe(1);
});
