import { account, audit, certification, customers, staff } from '@boxhaul/contract/identity';
import { type Call, type Client, createClient, type InputOf } from '@boxhaul/contract/kit';
import { DEMO_PASSWORD, signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { killDatabase } from './kill-database';
import { newestInOutbox } from './outbox';
import { papersOf } from './own-company';
import { startProduct, type Product } from './start-product';

const ENV = { DEMO: '0', ADMIN_PASSWORD: DEMO_PASSWORD };
const PHONE = '13512345678';
const COLLEAGUE = '13612345678';

let product: Product;
let admin: Client;
let token: string | null = null;
let owner: Client;

/** Both as they were, at the address of the product that runs now. */
async function connect(): Promise<void> {
  admin = await signedIn(product.origin, 'admin', 1);
  owner = createClient({ baseUrl: product.origin, token: () => token });
}

/** Cuts the power, with or without the database's own, and starts again on what is left. */
async function cut(database: boolean): Promise<void> {
  const { dataDir } = product;
  await product.kill();
  if (database) killDatabase(dataDir);
  product = await startProduct({ dataDir, env: ENV });
  await connect();
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startProduct({ env: ENV });
  await connect();
});
test.afterAll(() => product?.discard());

/** The same call again, as a client sends it that never heard the answer. */
const again = <C extends Call>(client: Client, call: C, input: InputOf<C>, key: string) =>
  client.call(call, input, { idempotencyKey: key });

async function provenPhone(userName: string) {
  await fetch(`${product.origin}${account.sendRegisterImage.path}?phone=${userName}`);
  const imageCode = await newestInOutbox(product.origin, 'captcha', userName);
  await owner.call(account.sendMessageToPhone, { phone: userName, imageCode });
  return { userName, imageCode, phoneCode: await newestInOutbox(product.origin, 'sms', userName) };
}

test.describe('what an enterprise was told is done is there after a power cut', () => {
  test('1 its registration, once @long', async () => {
    const form = { ...(await provenPhone(PHONE)), service_agreement: 1, marketing: 1 };
    const first = await again(owner, account.phoneRegister, form, 'register');
    await cut(false);
    expect(await again(owner, account.phoneRegister, form, 'register')).toEqual(first);
    ({ token } = first);
    expect(await owner.call(account.me, {})).toMatchObject({ loginName: PHONE, authStatus: 0 });
    const given = (await owner.call(account.consents, {})).map(({ kind }) => kind);
    expect(given.toSorted()).toEqual(['agreement', 'marketing', 'privacy']);
    expect((await admin.call(customers.list, { keyword: PHONE })).rowCount).toBe(1);
  });

  test('2 its papers, once, with the picture of the licence @long', async () => {
    const company = { name: '广州虎门货运代理有限公司', phone: PHONE, code: '914403001922038216' };
    const form = await papersOf(owner, company);
    const first = await again(owner, certification.submit, form, 'submit');
    await cut(true);
    expect(await again(owner, certification.submit, form, 'submit')).toEqual(first);
    const { state, base } = await owner.call(certification.mine, {});
    expect([state, base?.id, base?.name]).toEqual(['submitted', first.id, form.name]);
    expect((await fetch(product.origin + (base?.businessUrl ?? ''))).status).toBe(200);
    expect((await admin.call(certification.list, { state: 'submitted' })).rowCount).toBe(1);
  });

  test('3 its approval, once @long', async () => {
    const [waiting] = (await admin.call(certification.list, { state: 'submitted' })).data;
    const { id, version } = await admin.call(certification.detail, { id: waiting?.id ?? '' });
    await admin.call(certification.approve, { id, version });
    await cut(false);
    expect(await owner.call(certification.mine, {})).toMatchObject({ state: 'approved', certified: true });
    // Who sends it again hears that it has been answered.
    await expect(admin.call(certification.approve, { id, version })).rejects.toThrow(/[一-龥]/);
    const log = await admin.call(audit.list, { callName: certification.approve.name });
    expect(log.data.map(({ done, operatorName }) => [done, operatorName])).toEqual([[true, '管理员']]);
  });

  test('4 its colleague, once @long', async () => {
    const role = { roleName: '跟单', menus: ['/admin/order' as const], rights: ['track' as const] };
    const { id: custRoleId } = await owner.call(staff.saveRole, role);
    const person = { username: '王小雨', loginName: COLLEAGUE, custRoleId };
    const first = await again(owner, staff.add, person, 'staff');
    await cut(true);
    expect(await again(owner, staff.add, person, 'staff')).toEqual(first);
    const { data } = await owner.call(staff.list, {});
    expect(data.map(({ id, roleName }) => [id === first.id, roleName])).toEqual(
      expect.arrayContaining([[true, '跟单']]),
    );
    expect(data).toHaveLength(2);
  });
});
