import { agreements, orders } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../testing/every-call/stage';
import { drawUp, readAll, signNow } from '../../testing/signing';
import { upload } from '../../testing/upload';
import { whileLocked } from '../../testing/while-locked';

let stage: Stage;
let owner: string;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.signIn('owner');
});
afterAll(() => stage.t.close());

const call: Stage['t']['call'] = (...args) => stage.t.call(...args);
const opened = async () => {
  const { orderId, orderNo } = await stage.approved('owner');
  const key = await drawUp(stage.t, owner, orderId);
  return { ...(await readAll(stage.t, key, owner)), orderId, orderNo, phone: '13800000001' };
};
/** Long enough after the code before. */
const sign = async (own: Awaited<ReturnType<typeof opened>>) => {
  stage.t.clock.advance(3 * 3_600_000);
  owner = await stage.signIn('owner');
  return signNow(stage.t, own, { token: owner });
};
const check = (bytes: Uint8Array) =>
  upload(stage.t, { call: agreements.check, input: {}, files: [{ name: '协议.pdf', bytes }] });

describe('that an operator calls off', () => {
  const cancel = async (agreementId: string, reason = '与补充协议重复') =>
    call(agreements.cancel, { agreementId, reason }, { token: await stage.signIn('kefu') });
  const eventsOf = async (id: string) =>
    (await call(orders.audit, { id }, { token: owner })).data.events.map(({ eventText, note }) => [
      eventText,
      note,
    ]);

  it('is void though it was signed: its file is genuine and says so, the customer is told, another may be drawn up', async () => {
    const own = await opened();
    expect((await sign(own)).code).toBe('1');
    const { rawPayload } = await stage.t.app.inject({
      method: 'GET',
      url: `/api/open/agreement/of/${own.key}/pdf`,
      headers: { authorization: owner },
    });
    expect((await cancel(own.key)).code).toBe('1');
    const { data } = await call(agreements.detail, { key: own.key }, { token: owner });
    expect(data).toMatchObject({
      state: 'void',
      voidReason: '与补充协议重复',
      fault: '协议已由客服作废，需要时请重新生成',
      isChainWhole: true,
      actions: ['restart', 'download'],
    });
    expect(data.evidence.at(-1)?.kindText).toBe('客服作废');
    const checked = (await check(rawPayload)).data;
    expect(checked).toMatchObject({
      verdict: 'genuine',
      message: expect.stringContaining('已由平台作废') as string,
    });
    expect(checked.agreement?.voidedAt).not.toBeNull();
    const altered = Buffer.from(rawPayload);
    altered[altered.length - 10] = 32;
    expect((await check(altered)).data.verdict).toBe('altered');
    expect(await eventsOf(own.orderId)).toEqual(
      expect.arrayContaining([
        ['签署运输协议', `${data.agreementNo}，签署人 王经理`],
        ['运输协议作废', `${data.agreementNo}：与补充协议重复`],
      ]),
    );
    const told = await stage.t.db
      .selectFrom('notice')
      .select('body')
      .where('subject_id', '=', own.orderId)
      .where('kind', '=', 'agreement_voided')
      .execute();
    expect(told.map(({ body }) => body)).toEqual([`订单 ${own.orderNo} 的运输协议已作废：与补充协议重复`]);
    expect((await cancel(own.key)).message).toBe('协议已作废');
    expect(await drawUp(stage.t, owner, own.orderId)).not.toBe(own.key);
  });

  it('is not signed any more, nor called off once it was refused', async () => {
    const own = await opened();
    expect((await cancel(own.key)).code).toBe('1');
    expect((await sign(own)).message).toBe('协议已由客服作废，需要时请重新生成');
    const other = await opened();
    await call(agreements.refuse, { key: other.key, reason: '价格不符' }, { token: owner });
    expect((await cancel(other.key)).message).toBe('协议已被拒签或取代，不需要作废');
  });

  it('by two at once is called off once, and by nobody where it is refused just then', async () => {
    const own = await opened();
    const kefu = await stage.signIn('kefu');
    const answers = await whileLocked<{ message: string }>(
      stage.t.db,
      (tx) =>
        tx
          .selectFrom('transport_agreement')
          .select('agreement_id')
          .where('agreement_id', '=', own.key)
          .forUpdate()
          .execute(),
      [
        () => call(agreements.cancel, { agreementId: own.key, reason: '重复' }, { token: kefu }),
        () => call(agreements.cancel, { agreementId: own.key, reason: '重复' }, { token: kefu }),
        () => call(agreements.refuse, { key: own.key, reason: '价格不符' }, { token: owner }),
      ],
    );
    expect(answers.map(({ message }) => message)).toEqual([
      '操作成功',
      '协议已作废',
      '协议已由客服作废，需要时请重新生成',
    ]);
  });
});

it('the list is of one order where that is asked', async () => {
  const own = await opened();
  const { data } = await call(agreements.list, { orderId: own.orderId }, { token: owner });
  expect(data.data.map(({ agreementId }) => agreementId)).toEqual([own.key]);
});
