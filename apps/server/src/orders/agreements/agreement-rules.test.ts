import { agreements } from '@boxhaul/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../testing/every-call/stage';
import { giveRole } from '../../testing/make-role';
import { receiveCode, newAddress } from '../../testing/receive-code';
import { drawUp, invited, readAll, SIGNATURE, SIGNER, signNow } from '../../testing/signing';
import { sentNotices } from '../../testing/sent-notices';
import { upload } from '../../testing/upload';
import { whileLocked } from '../../testing/while-locked';
import { FILE_MARK } from './sign/agreement-paper.present';

const OWN_PHONE = '13800000001';
let stage: Stage;
let owner: string;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.signIn('owner');
});
afterAll(() => stage.t.close());

const call: Stage['t']['call'] = (...args) => stage.t.call(...args);
const stateOf = async (key: string) => (await call(agreements.detail, { key }, { token: owner })).data.state;

describe('who signs for the enterprise but may not see prices', () => {
  it('neither draws an agreement up nor opens one: it says the price', async () => {
    const { orderId } = await stage.approved('owner');
    const key = await drawUp(stage.t, owner, orderId);
    const next = await stage.approved('owner');
    const token = await stage.signIn('staff');
    const grant = (rights: readonly ('contracts' | 'prices')[]) =>
      giveRole(stage.t.db, stage.world.staff, { menus: ['/admin/order'], rights });
    await grant(['contracts']);
    expect((await call(agreements.detail, { key }, { token })).message).toBe(
      '协议写有运价，需要同时有签署合同与查看运价的权限',
    );
    const refused = await call(agreements.start, { orderId: next.orderId }, { token });
    expect(refused.data).toMatchObject({ errcode: 'FORBIDDEN' });
    await grant(['contracts', 'prices']);
    expect((await call(agreements.detail, { key }, { token })).code).toBe('1');
    expect((await call(agreements.start, { orderId: next.orderId }, { token })).code).toBe('1');
  });
});

describe('a signed agreement', () => {
  it('is not drawn up again until its order says something else, and then stays signed beside the new one', async () => {
    const { orderId } = await stage.approved('owner');
    const read = await readAll(stage.t, await drawUp(stage.t, owner, orderId), owner);
    expect((await signNow(stage.t, { ...read, phone: OWN_PHONE }, { token: owner })).code).toBe('1');
    const again = () => call(agreements.start, { orderId }, { token: owner });
    expect((await again()).message).toBe('协议已签署，订单没有变更，不需要重新签署');
    await stage.t.db
      .updateTable('cus_order')
      .set({ goods_name: '家具' })
      .where('order_id', '=', orderId)
      .execute();
    const { agreementId } = (await again()).data;
    expect(agreementId).not.toBe(read.key);
    expect([await stateOf(read.key), await stateOf(agreementId)]).toEqual(['signed', 'pending']);
  });
});

it('is not signed over an act that came while its file was drawn', async () => {
  const { orderId } = await stage.approved('owner');
  const phone = stage.newPhone();
  const { agreementId } = await invited(stage.t, owner, { orderId, phone });
  const { bodySha256 } = await readAll(stage.t, agreementId, owner);
  stage.t.clock.advance(3 * 3_600_000);
  owner = await stage.signIn('owner');
  const code = await receiveCode(stage.t, OWN_PHONE, { purpose: 'sign', token: owner });
  const sign = () =>
    upload(stage.t, {
      call: agreements.sign,
      input: { ...SIGNER, key: agreementId, bodySha256, ...code },
      files: [SIGNATURE],
      token: owner,
      remoteAddress: newAddress(),
    });
  const invite = () =>
    call(agreements.invite, { agreementId, name: '李经理', phone: stage.newPhone() }, { token: owner });
  const answers = await whileLocked<{ code: string; message: string }>(
    stage.t.db,
    (tx) =>
      tx
        .selectFrom('transport_agreement')
        .select('agreement_id')
        .where('agreement_id', '=', agreementId)
        .forUpdate()
        .execute(),
    [invite, sign],
  );
  expect(answers.map(({ message }) => message)).toEqual(['操作成功', '协议刚有新的操作，请刷新后重新签署']);
  expect(await stateOf(agreementId)).toBe('pending');
  // Neither the code nor the text is lost by it.
  expect((await sign()).code).toBe('1');
});

it('that nobody signed has no file that could be altered', async () => {
  const { orderId } = await stage.approved('owner');
  const key = await drawUp(stage.t, owner, orderId);
  const bytes = Buffer.from(`%PDF-1.7\n${FILE_MARK}${key}\n%%EOF`);
  const { data } = await upload(stage.t, {
    call: agreements.check,
    input: {},
    files: [{ name: '协议.pdf', bytes }],
  });
  expect(data).toMatchObject({ verdict: 'unknown', agreement: null });
});

it('drawn up by the desk is told to its customer, once', async () => {
  const { orderNo } = await stage.approved('owner');
  const desk = await stage.signIn('admin');
  const issue = () => call(agreements.issue, { orderNo }, { token: desk });
  const before = (await sentNotices(stage.t.db, 'agreement_issued')).length;
  const first = await issue();
  const told = (await sentNotices(stage.t.db, 'agreement_issued')).filter((said) => said.includes(orderNo));
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((said) => !said.startsWith('stranger'))).toBe(true);
  expect((await issue()).data).toEqual(first.data);
  expect(await sentNotices(stage.t.db, 'agreement_issued')).toHaveLength(before + told.length);
});
