import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { DEFAULT_TEXTS, type TextAudience } from '@boxhaul/domain/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();
beforeEach(() => desk.clear());

const token = () => ({ token: desk.diaodu });
const texts = (input: InputOf<typeof dispatch.texts>) => desk.app.call(dispatch.texts, input, token());
const save = (audience: TextAudience, text: string) =>
  desk.app.call(dispatch.saveTextTemplate, { audience, text }, token());
const boxAt = async (hours: number, changes = {}) => {
  const { orderId, cabinetIds } = await desk.later(hours, changes);
  return { cabinetId: cabinetIds[0]!, order: await desk.orderRow(orderId) };
};

describe('what a driver is told', () => {
  it('is all that he needs of a box, and nothing that nobody knows', async () => {
    const { cabinetId, order } = await boxAt(2, { address: '工业路 8 号', remark: '先打电话\n走 3 号门' });
    await desk.assign(cabinetId);
    const { groups, left } = (await texts({ audience: 'to_driver', cabinetIds: [cabinetId] })).data;
    expect(left).toEqual([]);
    expect(groups).toMatchObject([{ boxes: 1 }]);
    const { text } = groups[0]!;
    expect(text).toMatch(new RegExp(`订舱号：${order.book_space_no}\u3000船公司：`));
    expect(text).toMatch(/工业路 8 号/);
    expect(text).toContain(`${order.contact_name} ${order.contact_phone}`);
    expect(text).toContain('备注：先打电话 走 3 号门');
    // As on paper: nobody has said another place.
    expect(text).toContain('还柜：同提柜点');
    // Its number and its seal are not there yet.
    expect(text).not.toMatch(/柜号|封号|\{/);
  });

  it('is his whole day in the order of its doors, once for two boxes of one press', async () => {
    const early = await boxAt(1);
    const late = await boxAt(4);
    const other = await boxAt(2);
    const nextDay = await boxAt(30);
    for (const { cabinetId } of [late, early, nextDay]) await desk.assign(cabinetId);
    await desk.assign(other.cabinetId, 1);
    const cabinetIds = [late.cabinetId];
    const { groups } = (await texts({ audience: 'to_driver', cabinetIds, wholeDay: true })).data;
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ boxes: 2 });
    const at = (orderNo: string) => groups[0]!.text.indexOf(orderNo);
    expect(at(early.order.book_space_no)).toBeGreaterThan(0);
    expect(at(late.order.book_space_no)).toBeGreaterThan(at(early.order.book_space_no));
    expect(groups[0]!.text).not.toContain(nextDay.order.book_space_no);
    expect(groups[0]!.text).toMatch(/^.+ 粤.+\u3000共 2 箱\n\n1）/);
    const both = (await texts({ audience: 'to_driver', cabinetIds: [early.cabinetId, other.cabinetId] }))
      .data;
    expect(both.groups.map(({ boxes }) => boxes)).toEqual([1, 1]);
  });

  it('is nothing as long as the box has no driver', async () => {
    const { cabinetId, order } = await boxAt(2);
    expect((await texts({ audience: 'to_driver', cabinetIds: [cabinetId] })).data).toEqual({
      groups: [],
      left: [{ orderNo: order.order_no, seq: 1, reason: '还没有派司机' }],
    });
  });
});

describe('what a carrier is told', () => {
  const offered = async () => {
    const { cabinetId, order } = await boxAt(5);
    const { carrierId } = desk.world;
    await desk.app.call(tenders.offer, { cabinetIds: [cabinetId], carrierId }, token());
    return { cabinetId, order };
  };

  it('is the way, and whom to call only once it has taken the box', async () => {
    const { cabinetId, order } = await offered();
    const text = async () =>
      (await texts({ audience: 'to_carrier', cabinetIds: [cabinetId] })).data.groups[0]!.text;
    expect(await text()).toContain(order.address);
    expect(await text()).not.toContain(order.contact_phone);
    expect(await text()).not.toContain(order.contact_name);
    const chedui = await desk.app.signIn(desk.world.chedui);
    const { data } = await desk.app.call(tenders.own, { tab: 'open' }, { token: chedui });
    const accepted = await desk.app.call(
      tenders.accept,
      { tenderId: data.data[0]!.tenderId },
      { token: chedui },
    );
    expect(accepted).toMatchObject({ code: '1' });
    expect(await text()).toContain(`${order.contact_name} ${order.contact_phone}`);
  });

  it('is nothing of a box that no carrier has', async () => {
    const { cabinetId } = await boxAt(2);
    await desk.assign(cabinetId);
    expect((await texts({ audience: 'to_carrier', cabinetIds: [cabinetId] })).data.left).toMatchObject([
      { reason: '没有派给外协车队，也没有外发给车队' },
    ]);
  });
});

describe('what a carrier passes on', () => {
  beforeEach(async () => {
    await desk.app.db
      .updateTable('tender')
      .set({ state: 'withdrawn', task_id: null, ended_at: desk.app.clock.now })
      .execute();
  });
  const passOn = async (tenderId: string, wholeDay: boolean, who = desk.world.chedui) =>
    desk.app.call(tenders.texts, { tenderId, wholeDay }, { token: await desk.app.signIn(who) });
  /** Offered, and accepted where it is said so. */
  const offered = async (hours: number, { accepts = true, carrierId = desk.world.carrierId } = {}) => {
    const { cabinetId, order } = await boxAt(hours);
    await desk.app.call(tenders.offer, { cabinetIds: [cabinetId], carrierId }, token());
    const { tender_id: tenderId } = await desk.app.db
      .selectFrom('tender')
      .select('tender_id')
      .where('cabinet_id', '=', cabinetId)
      .executeTakeFirstOrThrow();
    if (accepts) {
      // Another carrier's dispatcher may accept nothing here.
      await desk.app.db
        .updateTable('tender')
        .set({ state: 'accepted', answered_at: desk.app.clock.now, answered_by: desk.world.chedui })
        .where('tender_id', '=', tenderId)
        .execute();
    }
    return { order, tenderId };
  };

  it('is its own box once it has taken it, and with that all it has taken for the day', async () => {
    const waits = await offered(1, { accepts: false });
    const late = await offered(3);
    const early = await offered(2);
    const nextDay = await offered(30);
    const others = await offered(2, { carrierId: desk.world.otherCarrierId });
    const { data: alone } = await passOn(late.tenderId, false);
    expect(alone.boxes).toBe(1);
    expect(alone.text).toContain(`${late.order.contact_name} ${late.order.contact_phone}`);
    const { data: day } = await passOn(late.tenderId, true);
    expect(day.boxes).toBe(2);
    expect(day.text).toMatch(/^\d\d-\d\d 派车信息\u3000共 2 箱\n\n1）/);
    const at = ({ order }: { order: { book_space_no: string } }) => day.text.indexOf(order.book_space_no);
    expect(at(early)).toBeGreaterThan(0);
    expect(at(late)).toBeGreaterThan(at(early));
    expect([waits, nextDay, others].map(at)).toEqual([-1, -1, -1]);
  });

  it('is nothing that it has not taken, nor another carrier’s', async () => {
    const waits = await offered(1, { accepts: false });
    const others = await offered(2, { carrierId: desk.world.otherCarrierId });
    for (const { tenderId } of [waits, others]) {
      expect(await passOn(tenderId, true)).toMatchObject({
        code: '0',
        message: '未找到该外发单',
        data: { errcode: 'NOT_FOUND' },
      });
    }
    for (const who of [desk.world.diaodu, desk.world.owner]) {
      expect(await passOn(waits.tenderId, false, who)).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
    }
  });

  it('is kept as a look at phones', async () => {
    const { tenderId, order } = await offered(2);
    await desk.app.db.deleteFrom('personal_access').execute();
    await passOn(tenderId, false);
    expect(
      await desk.app.db.selectFrom('personal_access').select(['access_kind', 'subject_name']).execute(),
    ).toEqual([{ access_kind: 'phones', subject_name: order.order_no }]);
  });
});

describe('a template', () => {
  it('is kept for everybody, tried out before, and goes back to the usual one', async () => {
    const { cabinetId, order } = await boxAt(2);
    await desk.assign(cabinetId);
    const cabinetIds = [cabinetId];
    const tried = await texts({
      audience: 'to_customer',
      cabinetIds,
      tried: '您的 {订舱号} 由 {车牌} 承运',
    });
    expect(tried.data.groups[0]!.text).toMatch(new RegExp(`^您的 ${order.book_space_no} 由 粤.+ 承运$`));
    await save('to_customer', '{订单号}');
    expect((await texts({ audience: 'to_customer', cabinetIds })).data.groups[0]!.text).toBe(order.order_no);
    const kefu = { token: await desk.app.signIn(desk.world.kefu) };
    const listed = await desk.app.call(dispatch.textTemplates, {}, kefu);
    expect(listed.data.templates.map(({ audience, usual }) => [audience, usual])).toEqual([
      ['to_driver', true],
      ['to_customer', false],
      ['to_carrier', true],
    ]);
    await save('to_customer', '');
    const again = await desk.app.call(dispatch.textTemplates, {}, kefu);
    expect(again.data.templates[1]).toMatchObject({ template: DEFAULT_TEXTS.to_customer, usual: true });
  });

  it('that names what there is not is refused with the name, and nothing is kept', async () => {
    expect(await save('to_driver', '{车号} {到门时间}')).toMatchObject({
      code: '0',
      data: { fields: { text: '模板里没有这些内容可填：{车号}' } },
    });
    const { data } = await desk.app.call(dispatch.textTemplates, {}, token());
    expect(data.templates[0]!.usual).toBe(true);
  });
});

it('who read whose phones is kept, a row for each customer', async () => {
  const [one, two] = [await boxAt(2), await boxAt(3)];
  await desk.app.db.deleteFrom('personal_access').execute();
  await texts({ audience: 'to_customer', cabinetIds: [one.cabinetId, two.cabinetId] });
  const rows = await desk.app.db
    .selectFrom('personal_access')
    .select(['access_kind', 'subject_name'])
    .execute();
  expect(rows).toEqual([
    { access_kind: 'phones', subject_name: `${one.order.order_no}、${two.order.order_no}` },
  ]);
});
