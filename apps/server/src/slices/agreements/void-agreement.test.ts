import { agreements, orders } from '@boxhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAgreementStage } from '../../testing/agreement-stage';
import type { Stage } from '../../testing/every-call/stage';
import { drawUp } from '../../testing/signing';
import { whileHeld } from '../../testing/while-held';

let on: Awaited<ReturnType<typeof openAgreementStage>>;
let stage: Stage;
beforeAll(async () => {
  on = await openAgreementStage();
  ({ stage } = on);
});
afterAll(() => stage.t.close());

describe('that an operator calls off', () => {
  const cancel = async (agreementId: string, reason = '与补充协议重复') =>
    on.call(agreements.cancel, { agreementId, reason }, { token: await stage.signIn('kefu') });
  const eventsOf = async (id: string) =>
    (await on.call(orders.audit, { id }, { token: on.owner() })).data.events.map(({ eventText, note }) => [
      eventText,
      note,
    ]);

  it('is void though it was signed: its file is genuine and says so, the customer is told, another may be drawn up', async () => {
    const own = await on.opened();
    expect((await on.sign({ ...own, ...(await on.codes()) })).code).toBe('1');
    const { rawPayload } = await on.fetchFile(own.key, on.owner());
    expect((await cancel(own.key)).code).toBe('1');
    const { data } = await on.call(agreements.detail, { key: own.key }, { token: on.owner() });
    expect(data).toMatchObject({
      state: 'void',
      voidReason: '与补充协议重复',
      fault: '协议已由客服作废，需要时请重新生成',
      isChainWhole: true,
      actions: ['restart', 'download'],
    });
    expect(data.evidence.at(-1)?.kindText).toBe('客服作废');
    const checked = (await on.check(rawPayload)).data;
    expect(checked).toMatchObject({
      verdict: 'genuine',
      message: expect.stringContaining('已由平台作废') as string,
    });
    expect(checked.agreement?.voidedAt).not.toBeNull();
    const altered = Buffer.from(rawPayload);
    altered[altered.length - 10] = 32;
    expect((await on.check(altered)).data.verdict).toBe('altered');
    expect((await eventsOf(own.orderId)).slice(-2)).toEqual([
      ['签署运输协议', `${data.agreementNo}，签署人 王经理`],
      ['运输协议作废', `${data.agreementNo}：与补充协议重复`],
    ]);
    const told = await stage.t.db
      .selectFrom('notice')
      .select('body')
      .where('subject_id', '=', own.orderId)
      .where('kind', '=', 'agreement_voided')
      .execute();
    expect(told.map(({ body }) => body)).toEqual([`订单 ${own.orderNo} 的运输协议已作废：与补充协议重复`]);
    expect((await cancel(own.key)).message).toBe('协议已作废');
    expect(await drawUp(stage.t, on.owner(), own.orderId)).not.toBe(own.key);
  });

  it('is not signed any more, nor called off once it was refused', async () => {
    const own = await on.opened();
    const code = await on.codes();
    expect((await cancel(own.key)).code).toBe('1');
    expect((await on.sign({ ...own, ...code })).message).toBe('协议已由客服作废，需要时请重新生成');
    const other = await on.opened();
    await on.call(agreements.refuse, { key: other.key, reason: '价格不符' }, { token: on.owner() });
    expect((await cancel(other.key)).message).toBe('协议已被拒签或取代，不需要作废');
  });

  it('by two at once is called off once, and by nobody where it is refused just then', async () => {
    const own = await on.opened();
    const kefu = await stage.signIn('kefu');
    const answers = await whileHeld<{ message: string }>(
      stage.t.db,
      (tx) =>
        tx
          .selectFrom('transport_agreement')
          .select('agreement_id')
          .where('agreement_id', '=', own.key)
          .forUpdate()
          .execute(),
      [
        () => on.call(agreements.cancel, { agreementId: own.key, reason: '重复' }, { token: kefu }),
        () => on.call(agreements.cancel, { agreementId: own.key, reason: '重复' }, { token: kefu }),
        () => on.call(agreements.refuse, { key: own.key, reason: '价格不符' }, { token: on.owner() }),
      ],
    );
    expect(answers.map(({ message }) => message)).toEqual([
      '操作成功',
      '协议已作废',
      '协议已由客服作废，需要时请重新生成',
    ]);
  });
});
