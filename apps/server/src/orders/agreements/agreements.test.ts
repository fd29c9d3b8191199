import type { InputOf } from '@boxhaul/contract/kit';
import { agreements, orders } from '@boxhaul/contract/orders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf';
import { newAddress, receiveCode } from '../../testing/receive-code';
import { openStage, type Stage } from '../../testing/every-call/stage';
import { drawStroke, drawUp, invited, readAll, SIGNATURE, SIGNER, signNow } from '../../testing/signing';
import { upload } from '../../testing/upload';
import { whileLocked } from '../../testing/while-locked';

type SignInput = InputOf<typeof agreements.sign>;
const NOTHING: SignInput = { ...SIGNER, key: '', bodySha256: '', phoneCode: '', imageCode: '' };
let stage: Stage;
let owner: string;
const OWN_PHONE = '13800000001';
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.signIn('owner');
});
afterAll(() => stage.t.close());

const call: Stage['t']['call'] = (...args) => stage.t.call(...args);
const opened = async (token = owner) => {
  const { orderId, orderNo } = await stage.approved('owner');
  const key = await drawUp(stage.t, token, orderId);
  return { ...(await readAll(stage.t, key, token)), orderId, orderNo, phone: OWN_PHONE };
};
const sign = (input: Partial<SignInput>, { files = [SIGNATURE], token = owner } = {}) =>
  upload(stage.t, {
    call: agreements.sign,
    input: { ...NOTHING, ...SIGNER, ...input },
    files,
    token,
    remoteAddress: newAddress(),
  });
const fetchFile = (key: string, token?: string) =>
  stage.t.app.inject({
    method: 'GET',
    url: `/api/open/agreement/of/${key}/pdf`,
    headers: token === undefined ? {} : { authorization: token },
  });
const check = (bytes: Uint8Array, name = '协议.pdf') =>
  upload(stage.t, { call: agreements.check, input: {}, files: [{ name, bytes }] });
const codes = async (phone = OWN_PHONE) => {
  stage.t.clock.advance(3 * 3_600_000);
  owner = await stage.signIn('owner');
  return receiveCode(stage.t, phone, { purpose: 'sign', token: owner });
};

describe('an agreement', () => {
  it('says what its order does, is read, signed by picture and code, and fetched by both sides', async () => {
    const { key, bodySha256, orderNo } = await opened();
    const before = await call(agreements.detail, { key }, { token: owner });
    const text = before.data.blocks.map((block) => block.text).join('\n');
    expect(text).toContain(orderNo);
    expect(text).not.toMatch(/[{}]/);
    expect(before.data).toMatchObject({ state: 'pending', isRead: true, viewer: 'customer' });
    expect(before.data.actions).toEqual(['sign', 'refuse', 'invite']);
    const code = await codes();
    const done = await sign({ key, bodySha256, ...code });
    expect(done.message).toBe('操作成功');
    const { data } = await call(agreements.detail, { key }, { token: owner });
    expect(data).toMatchObject({ state: 'signed', isChainWhole: true, signerPhone: '138****0001' });
    expect(data.actions).toEqual(['download']);
    expect(data.evidence.map(({ kindText }) => kindText)).toEqual([
      '生成协议',
      '阅读至末尾',
      '短信验证码核验通过',
      '签名',
      '生成签署文件',
    ]);
    const [mine, theirs] = [await fetchFile(key, owner), await fetchFile(key, await stage.signIn('kefu'))];
    expect(mine.headers['content-type']).toBe('application/pdf');
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
    const pdf = await readPdf(mine.rawPayload);
    const said = JSON.stringify(pdf);
    expect(said).toContain('王经理');
    // What happened up to the signature stands in the file, hash by hash.
    for (const { hash } of data.evidence.slice(0, -1)) expect(said).toContain(hash);
  });

  it('is genuine as it was signed, altered by one byte, unknown when it came from elsewhere', async () => {
    const own = await opened();
    await sign({ ...own, ...(await codes()) });
    const file = (await fetchFile(own.key, owner)).rawPayload;
    const genuine = (await check(file)).data;
    expect(genuine).toMatchObject({
      verdict: 'genuine',
      agreement: { signerName: '王**', isChainWhole: true },
    });
    const changed = Buffer.from(file);
    changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
    expect((await check(changed)).data).toMatchObject({ verdict: 'altered' });
    expect((await check(Buffer.from('%PDF-1.7 of somebody else'))).data).toMatchObject({
      verdict: 'unknown',
      agreement: null,
    });
    const large = await check(Buffer.concat([file, Buffer.alloc(40 * 1024 * 1024)]));
    expect(large.data.errcode).toBe('FILE_TOO_LARGE');
  });

  it('whose evidence was written over by hand is no longer whole', async () => {
    const own = await opened();
    await sign({ ...own, ...(await codes()) });
    const file = (await fetchFile(own.key, owner)).rawPayload;
    await stage.t.database.pool.query(
      'alter table agreement_evidence disable trigger agreement_evidence_kept',
    );
    await stage.t.database.pool.query(
      `update agreement_evidence set said = replace(said, '王经理', '李经理') where agreement_id = $1`,
      [own.key],
    );
    await stage.t.database.pool.query(
      'alter table agreement_evidence enable trigger agreement_evidence_kept',
    );
    expect((await check(file)).data.agreement?.isChainWhole).toBe(false);
    await expect(
      stage.t.database.pool.query('delete from agreement_evidence where agreement_id = $1', [own.key]),
    ).rejects.toThrow(/never changed/);
  });
});

describe('a signature is refused', () => {
  it('without the text having been read to its end, and over another text', async () => {
    const { orderId } = await stage.approved('owner');
    const key = await drawUp(stage.t, owner, orderId);
    const { bodySha256 } = (await call(agreements.detail, { key }, { token: owner })).data;
    const code = await codes();
    expect((await sign({ key, bodySha256, ...code })).message).toBe('请先阅读协议至末尾');
    await readAll(stage.t, key, owner);
    const other = { key, bodySha256: '0'.repeat(64), ...code };
    expect((await sign(other)).data.errcode).toBe('CONFLICT');
    expect((await sign({ key, bodySha256, ...code })).code).toBe('1');
  });

  it('without a code, by a wrong one, by one that ran out, and by one that was used', async () => {
    const own = await opened();
    const { imageCode, phoneCode } = await codes();
    const wrong = String((Number(phoneCode) + 1) % 10_000).padStart(4, '0');
    expect((await sign({ ...own, imageCode })).data.fields).toHaveProperty('phoneCode');
    expect((await sign({ ...own, imageCode, phoneCode: wrong })).data.errcode).toBe('SMS_CODE');
    stage.t.clock.advance(5 * 60_000);
    expect((await sign({ ...own, imageCode, phoneCode })).data.errcode).toBe('SMS_CODE');
    const again = await codes();
    expect((await sign({ ...own, ...again })).code).toBe('1');
    const next = await opened();
    expect((await sign({ ...next, ...again })).data.errcode).toBe('SMS_CODE');
  });

  it('that is blank, a blot, a dot, huge or no picture', async () => {
    const own = await opened();
    const code = await codes();
    const blank = await drawStroke({ length: 0 });
    const dot = await drawStroke({ length: 12, thick: 12 });
    const black = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const huge = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const as = (bytes: Buffer) => sign({ ...own, ...code }, { files: [{ name: '签名.png', bytes }] });
    expect((await as(blank)).message).toBe('签名是空白的，请签名后再提交');
    expect((await as(dot)).message).toBe('签名是空白的，请签名后再提交');
    expect((await as(black)).message).toBe('签名图片看不清笔画，请重新签名');
    expect((await as(huge)).data.errcode).toBe('FILE_TOO_LARGE');
    expect((await as(Buffer.alloc(3 * 1024 * 1024))).data.errcode).toBe('FILE_TOO_LARGE');
    expect((await sign({ ...own, ...code }, { files: [SIGNATURE, SIGNATURE] })).data.errcode).toBe(
      'FILE_COUNT',
    );
    // None of these has used the code up.
    expect((await sign({ ...own, ...code })).code).toBe('1');
  });

  it('a second time, and by the second of two at once', async () => {
    const own = await opened();
    const code = await codes();
    const both = await Promise.all([sign({ ...own, ...code }), sign({ ...own, ...code })]);
    expect(both.map((one) => one.code).toSorted()).toEqual(['0', '1']);
    expect((await sign({ ...own, ...(await codes()) })).message).toBe('协议已签署，不能重复操作');
    const { rows } = await stage.t.database.pool.query(
      'select count(*)::int as n from agreement_evidence where agreement_id = $1',
      [own.key],
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('after its order was cancelled, or says something else', async () => {
    const gone = await opened();
    await stage.t.db
      .updateTable('cus_order')
      .set({ state: 'cancelled' })
      .where('order_id', '=', gone.orderId)
      .execute();
    expect((await sign({ ...gone, ...(await codes()) })).message).toBe('订单已取消，不能签署运输协议');
    const changed = await opened();
    await stage.t.db
      .updateTable('cus_order')
      .set({ goods_name: '家具' })
      .where('order_id', '=', changed.orderId)
      .execute();
    expect((await sign({ ...changed, ...(await codes()) })).message).toBe(
      '订单内容已变更，请重新生成协议后再签',
    );
    const { data } = await call(agreements.detail, { key: changed.key }, { token: owner });
    expect(data.actions).toEqual(['restart']);
    const anew = await drawUp(stage.t, owner, changed.orderId);
    expect(anew).not.toBe(changed.key);
    expect((await call(agreements.detail, { key: changed.key }, { token: owner })).data.state).toBe(
      'superseded',
    );
  });

  it('by an operator, and by who may not sign for the enterprise', async () => {
    const own = await opened();
    const code = await codes();
    const by = async (who: 'kefu' | 'staff' | 'stranger' | 'driver') =>
      (await sign({ ...own, ...code }, { files: [SIGNATURE], token: await stage.signIn(who) })).data.errcode;
    expect([await by('kefu'), await by('staff'), await by('stranger'), await by('driver')]).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    const visitor = await call(agreements.detail, { key: own.key });
    expect(visitor.data.errcode).toBe('SESSION_GONE');
  });

  it('and is not even shown to an operator without the right, nor on a password that somebody else chose', async () => {
    const { key } = await opened();
    const see = async (token: string) => (await call(agreements.detail, { key }, { token })).data.errcode;
    const desk = await stage.signIn('kefu');
    expect(await see(desk)).toBeUndefined();
    const { rights } = await stage.t.db
      .selectFrom('ops_role')
      .select('rights')
      .where('role_code', '=', 'kefu')
      .executeTakeFirstOrThrow();
    const grant = (to: string[]) =>
      stage.t.db.updateTable('ops_role').set({ rights: to }).where('role_code', '=', 'kefu').execute();
    await grant(rights.filter((right) => right !== 'agreement.view'));
    expect(await see(desk)).toBe('FORBIDDEN');
    await grant(rights);
    const accounts = () => stage.t.db.updateTable('account').where('account_id', '=', stage.world.owner);
    await accounts()
      .set((eb) => ({ initial_password_hash: eb.ref('password_hash') }))
      .execute();
    expect(await see(owner)).toBe('INITIAL_PASSWORD');
    await accounts().set({ initial_password_hash: null }).execute();
    expect(await see(owner)).toBeUndefined();
  });
});

describe('an invitation', () => {
  it('is given out twenty times at most', async () => {
    const { key: agreementId } = await opened();
    const asked = { agreementId, name: '王经理', phone: '13700000001' };
    const invite = () => call(agreements.invite, asked, { token: owner });
    for (let n = 0; n < 20; n += 1) expect((await invite()).code).toBe('1');
    expect((await invite()).message).toBe('一份协议最多邀请 20 次，请由已邀请的人或本企业账号签署');
  });

  it('signs without an account, by its own phone alone', async () => {
    const { orderId } = await stage.approved('owner');
    const phone = stage.newPhone();
    const link = await invited(stage.t, owner, { orderId, phone });
    const shown = (await call(agreements.detail, { key: link.key })).data;
    expect(shown).toMatchObject({ viewer: 'invited', actions: ['sign', 'refuse'], invitation: null });
    const other = await codes();
    const stolen = await sign({ ...link, phone: OWN_PHONE, ...other }, { files: [SIGNATURE], token: '' });
    expect(stolen.data.fields).toHaveProperty('phone');
    expect((await signNow(stage.t, link)).code).toBe('1');
    expect((await fetchFile(link.key)).statusCode).toBe(200);
    expect((await call(agreements.detail, { key: link.key })).data.actions).toEqual(['download']);
  });

  it('is void while its enterprise is disabled', async () => {
    const { orderId } = await stage.approved('owner');
    const link = await invited(stage.t, owner, { orderId, phone: stage.newPhone() });
    const setDisabled = (disabled_at: Date | null) =>
      stage.t.db
        .updateTable('customer')
        .set({ disabled_at, disabled_reason: disabled_at && '欠款' })
        .where('customer_id', '=', stage.world.customerId)
        .execute();
    await setDisabled(stage.t.clock.now);
    expect((await signNow(stage.t, link)).data.errcode).toBe('LINK_EXPIRED');
    const told = await call(agreements.detail, { key: link.key });
    expect(told.message).toBe('该企业已停用，签署链接已失效，请联系客服');
    await setDisabled(null);
    stage.t.clock.advance(60_000);
    expect((await signNow(stage.t, link)).code).toBe('1');
  });

  it('is void once another was given out, and a week later', async () => {
    const { orderId } = await stage.approved('owner');
    const first = await invited(stage.t, owner, { orderId, phone: stage.newPhone() });
    stage.t.clock.advance(1000);
    const { data } = await call(
      agreements.invite,
      { agreementId: first.agreementId, name: '王经理', phone: first.phone },
      { token: owner },
    );
    expect((await call(agreements.detail, { key: first.key })).data.errcode).toBe('LINK_EXPIRED');
    const key = data.path.split('/').at(-1) ?? '';
    stage.t.clock.advance(7 * 24 * 3600_000 - 1);
    expect((await call(agreements.detail, { key })).code).toBe('1');
    stage.t.clock.advance(1);
    expect((await call(agreements.detail, { key })).data.errcode).toBe('LINK_EXPIRED');
    owner = await stage.signIn('owner');
  });
});

it('refused with a reason is told to the desk, and can be drawn up anew', async () => {
  const own = await opened();
  await call(agreements.refuse, { key: own.key, reason: '运价与口头约定不符' }, { token: owner });
  const { data } = await call(agreements.detail, { key: own.key }, { token: owner });
  expect(data).toMatchObject({ state: 'refused', refuseReason: '运价与口头约定不符', actions: ['restart'] });
  const again = await call(agreements.refuse, { key: own.key, reason: '再拒' }, { token: owner });
  expect(again.message).toBe('协议已被拒签，请重新生成后再签');
  const told = await stage.t.db
    .selectFrom('notice')
    .select('body')
    .where('subject_id', '=', own.orderId)
    .where('kind', '=', 'agreement_answered')
    .execute();
  expect(told.map(({ body }) => body)).toEqual([
    `深圳远航货运代理有限公司 拒签订单 ${own.orderNo} 的运输协议：运价与口头约定不符`,
  ]);
  expect(await drawUp(stage.t, owner, own.orderId)).not.toBe(own.key);
});

it('that was refused just now is read no more', async () => {
  const { orderId } = await stage.approved('owner');
  const key = await drawUp(stage.t, owner, orderId);
  const { bodySha256 } = (await call(agreements.detail, { key }, { token: owner })).data;
  const answers = await whileLocked<{ message: string }>(
    stage.t.db,
    (tx) =>
      tx
        .selectFrom('transport_agreement')
        .select('agreement_id')
        .where('agreement_id', '=', key)
        .forUpdate()
        .execute(),
    [
      () => call(agreements.refuse, { key, reason: '价格不符' }, { token: owner }),
      () => call(agreements.confirmRead, { key, bodySha256 }, { token: owner }),
    ],
  );
  expect(answers.map(({ message }) => message)).toEqual(['操作成功', '协议已被拒签，请重新生成后再签']);
});

it('is drawn up for reviewed orders alone, and once', async () => {
  const waiting = await stage.order('owner', { state: 'pending_review' });
  const refused = await call(agreements.start, { orderId: waiting.orderId }, { token: owner });
  expect(refused.message).toBe('订单审核通过后才能签署运输协议');
  const { orderId } = await stage.approved('owner');
  const two = await Promise.all([drawUp(stage.t, owner, orderId), drawUp(stage.t, owner, orderId)]);
  expect(two[0]).toBe(two[1]);
  const list = (await call(agreements.list, { pageSize: 1 }, { token: owner })).data;
  expect(list.data).toMatchObject([{ orderId, agreementId: two[0], state: 'pending' }]);
  expect((await call(orders.detail, { id: orderId }, { token: owner })).code).toBe('1');
});

describe('a template', () => {
  const TEXT = { title: '运输协议', body: '{托运人}与{承运人}，订单{订单号}，协议{协议编号}。' };

  it('is a draft until it is published; then it holds for new agreements and never changes', async () => {
    const admin = await stage.signIn('admin');
    const old = await opened();
    expect((await call(agreements.saveTemplate, TEXT, { token: admin })).data).toEqual({ revision: 1 });
    expect((await call(agreements.saveTemplate, TEXT, { token: admin })).data.errcode).toBe('CONFLICT');
    const next = { ...TEXT, title: '运输协议（新）', revision: 1 };
    expect((await call(agreements.saveTemplate, next, { token: admin })).data).toEqual({ revision: 2 });
    expect((await call(agreements.publishTemplate, { revision: 1 }, { token: admin })).data.errcode).toBe(
      'CONFLICT',
    );
    const published = await call(agreements.publishTemplate, { revision: 2 }, { token: admin });
    expect(published.data).toEqual({ version: 2 });
    expect((await call(agreements.publishTemplate, { revision: 2 }, { token: admin })).data.errcode).toBe(
      'NOT_FOUND',
    );
    const { data } = await call(agreements.templates, {}, { token: admin });
    expect(data.map(({ version, isInForce, publishedBy }) => [version, isInForce, publishedBy])).toEqual([
      [2, true, 'admin'],
      [1, false, '平台'],
    ]);
    await expect(
      stage.t.database.pool.query("update agreement_template set body = 'x' where version = 1"),
    ).rejects.toThrow(/never changed/);
    // Who has the former text before them signs that one; a new one takes the new text.
    expect((await sign({ ...old, ...(await codes()) })).code).toBe('1');
    const fresh = await opened();
    expect((await call(agreements.detail, { key: fresh.key }, { token: owner })).data).toMatchObject({
      title: '运输协议（新）',
      templateVersion: 2,
    });
  });
});
