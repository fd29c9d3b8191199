import type { Browser, Page } from '@playwright/test';
import { approve, fillByHand, register, sendPapers } from './company-steps';
import { expect, test } from './journey-test';
import { choose, openPage, PHONE_PX, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

const FIRST = 'first-operator-2026';
const CLERK = { login: 'lin.kefu', name: '林客服', password: 'yantian-terminal-3' };
const HARBOR = '阳江港';
const COMPANY = { name: '广州虎门货运代理有限公司', code: '914403001922038216' };

let product: Product;
let browser: Browser;
let admin: Page;
let clerk: Page;
let owner: Page;
let visitor: Page;
let initialPassword = '';
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: chromium }) => {
  const env = { DEMO: '0', ADMIN_PASSWORD: FIRST };
  [product, browser] = [await startProduct({ env }), chromium];
});
test.afterAll(async () => {
  await product?.discard();
});

const open = async (): Promise<Page> => {
  const page = await openPage(browser, product.origin, faults);
  page.setDefaultTimeout(20_000);
  return page;
};

test.describe('a platform that nobody has filled', () => {
  test('1 is opened by its first operator, who adds a colleague', async () => {
    admin = await open();
    await signInAtDesk(admin, 'admin', FIRST);
    await admin.goto('/ops/operators');
    await admin.getByRole('button', { name: '新增账号' }).click();
    const form = admin.getByRole('dialog', { name: '新增客服账号' });
    await form.getByRole('textbox', { name: '登录账号' }).fill(CLERK.login);
    await form.getByRole('textbox', { name: '姓名' }).fill(CLERK.name);
    await choose(form, '角色', '客服');
    await form
      .getByRole('button', { name: '新增', exact: true })
      .or(form.getByRole('button', { name: '新 增' }))
      .click();
    const told = admin.getByRole('dialog', { name: `初始密码 · ${CLERK.login}` });
    await told.waitFor();
    initialPassword = (await told.locator('span').first().innerText()).trim();
    await told.getByRole('button', { name: '已记下，关闭' }).click();
    expect(faults).toEqual([]);
  });

  test('2 gets a harbour, a dock and a shipping company of its own', async () => {
    await admin.goto('/ops/places');
    await admin.getByRole('button', { name: '新增港口' }).click();
    const harbor = admin.getByRole('dialog', { name: '新增港口' });
    await harbor.getByRole('textbox', { name: '港口名称' }).fill(HARBOR);
    await choose(harbor, '省', '广东省');
    await choose(harbor, '市', '阳江市');
    await harbor.getByRole('button', { name: '新增', exact: true }).click();
    await harbor.waitFor({ state: 'detached' });
    const search = admin.getByRole('searchbox', { name: '搜索港口' });
    await search.fill(HARBOR);
    await search.press('Enter');
    await admin.getByRole('button', { name: `${HARBOR} 的更多操作` }).click();
    await admin.getByRole('menuitem', { name: '新增码头' }).click();
    const dock = admin.getByRole('dialog', { name: `新增码头 · ${HARBOR}` });
    await dock.getByRole('textbox', { name: '码头名称' }).fill('吉树作业区');
    await dock.getByRole('textbox', { name: '经度' }).fill('111.83');
    await dock.getByRole('textbox', { name: '纬度' }).fill('21.72');
    await dock.getByRole('button', { name: '新增', exact: true }).click();
    await admin.getByRole('gridcell', { name: '吉树作业区', exact: true }).waitFor();
    await admin.getByRole('button', { name: /^船公司/ }).click();
    await admin.getByRole('button', { name: '新增船公司' }).click();
    const company = admin.getByRole('dialog', { name: '新增船公司' });
    await company.getByRole('textbox', { name: '船公司名称' }).fill('漠阳航运');
    await company.getByRole('textbox', { name: '排序' }).fill('0');
    await company.getByRole('button', { name: '新增', exact: true }).click();
    await admin.getByText('漠阳航运').first().waitFor();
    expect(faults).toEqual([]);
  });

  test('3 gets its prices, written in the table and published', async () => {
    await admin.getByRole('button', { name: '价格', exact: true }).click();
    await admin.getByRole('link', { name: '运价', exact: true }).click();
    await admin.getByRole('button', { name: '新建草稿' }).click();
    const draft = admin.getByRole('dialog', { name: '新建草稿' });
    await draft.getByRole('textbox', { name: '版本名称' }).fill('首版');
    await draft.getByRole('button', { name: '新建', exact: true }).click();
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const lane = {
      港口: HARBOR,
      地区: '广东省阳江市江城区',
      装送: '装货',
      船公司: '漠阳航运',
      生效日期: today,
      失效日期: `${Number(today.slice(0, 4)) + 1}-12-31`,
      '40HQ': '1888',
    };
    for (const [column, text] of Object.entries(lane))
      await admin.getByRole('textbox', { name: `第 1 行 ${column}`, exact: true }).fill(text);
    await admin.getByRole('button', { name: '保存 1 处修改' }).click();
    await admin.getByText('1 个价格').first().waitFor();
    await admin.getByRole('button', { name: '发布', exact: true }).click();
    const publish = admin.getByRole('dialog', { name: '发布运价表' });
    await publish.getByRole('button', { name: '立即发布' }).click();
    await admin.getByRole('heading', { name: /首版.*生效中/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test('4 gets its first fleet, driver and truck', async () => {
    const save = async (name: string) => {
      await admin.getByRole('button', { name: '保存', exact: true }).click();
      await admin.getByText(`${name} 已保存`).waitFor();
    };
    await admin.goto('/ops/fleet?view=carrier&edit=new');
    await admin.getByRole('radio', { name: '自有车队' }).check({ force: true });
    await admin.getByRole('textbox', { name: '车队名称' }).fill('漠阳车队');
    await save('漠阳车队');
    await admin.goto('/ops/fleet?view=driver&edit=new');
    await admin.getByRole('textbox', { name: '姓名' }).fill('梁司机');
    await admin.getByRole('textbox', { name: '手机号码' }).fill('13512340001');
    await choose(admin.getByRole('dialog', { name: '新增司机' }), '车队', '漠阳车队');
    await choose(admin.getByRole('dialog', { name: '新增司机' }), '准驾车型', 'A2');
    await admin
      .getByRole('group', { name: '从业资格证' })
      .getByRole('textbox', { name: '证号' })
      .fill('441702199001010011');
    await save('梁司机');
    await admin.goto('/ops/fleet?edit=new');
    await admin.getByRole('textbox', { name: '车牌号' }).fill('粤Q12345');
    await choose(admin.getByRole('dialog', { name: '新增车辆' }), '常用司机', '梁司机');
    for (const paper of ['行驶证', '道路运输证'])
      await admin
        .getByRole('group', { name: paper, exact: true })
        .getByRole('textbox', { name: '证号' })
        .fill('Q0001');
    await save('粤Q12345');
    await admin.getByText('粤Q12345').first().click();
    await admin.getByRole('dialog', { name: '车辆详情' }).getByText('梁司机').waitFor();
    // What the platform asks for from its first day is there: nobody is kept from a box for a paper.
    expect(await admin.getByText('未登记，不能派车').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('5 lets the colleague in, who first chooses a password', async () => {
    clerk = await open();
    await signInAtDesk(clerk, CLERK.login, initialPassword);
    await clerk.getByText('当前使用的是初始密码').waitFor();
    await clerk.getByRole('textbox', { name: '初始密码' }).fill(initialPassword);
    await clerk.getByRole('textbox', { name: /^(\* )?新密码/ }).fill(CLERK.password);
    await clerk.getByRole('textbox', { name: '确认新密码' }).fill(CLERK.password);
    await clerk.getByRole('button', { name: '修改密码' }).click();
    await clerk.getByRole('link', { name: '订单审核' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('6 has its first company register and send in its papers', async () => {
    owner = await open();
    await register(owner, product.origin, '13512345678', 'xinsha-harbour-5');
    await fillByHand(owner, COMPANY);
    await sendPapers(owner);
    expect(faults).toEqual([]);
  });

  test('7 certifies it, and the company orders from then on', async () => {
    await approve(clerk, COMPANY);
    await owner.goto('/');
    await owner.getByRole('link', { name: '管理中心' }).click();
    await owner.getByRole('button', { name: '发布订单' }).first().click();
    await owner.getByRole('dialog', { name: '发布订单' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('8 keeps in its log who did what to whom', async () => {
    await admin.goto('/ops/audit');
    for (const name of [CLERK.name, COMPANY.name])
      await admin.getByRole('gridcell', { name, exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  test('9 tells a visitor on a phone its first price', async () => {
    visitor = await openPage(browser, product.origin, faults, PHONE_PX);
    await visitor.goto('/');
    await choose(visitor, '港口 / 码头', HARBOR);
    await visitor.getByLabel('门点地址').fill('广东省阳江市江城区南恩路1号');
    await choose(visitor, '船公司', '漠阳航运');
    await visitor.getByRole('button', { name: '查运价' }).click();
    await visitor.getByText('1,888', { exact: false }).first().waitFor();
    expect(faults).toEqual([]);
  });
});
