import type { Browser, Page } from '@playwright/test';
import { approve, fillByHand, fillByLicence, register, sendPapers } from './company-steps';
import { drawLicence } from './draw-licence';
import { expect, test } from './journey-test';
import type { LicenceFacts } from './licence-page';
import { choose, openPage, signInAtDesk, signInAtPortal } from './pages';
import type { Product } from './start-product';

const PASSWORD = 'nansha-harbour-7';
const STAFF_PASSWORD = 'humen-bridge-9';
/** The same journey twice: a company at a desk whose staff has a phone, and the other way round, by its drawn licence. */
const COMPANIES = [
  {
    at: 'a desk',
    width: 1440,
    phone: '13712345678',
    company: { name: '广州南方拖车有限公司', code: '91330100799655058B' },
    colleague: { name: '王小雨', phone: '13612345678', width: 390 },
  },
  {
    at: 'a phone',
    width: 390,
    phone: '13712345679',
    company: { name: '广州恒昌集装箱运输有限公司', code: '91440115MA5EK7T286' },
    colleague: { name: '林小海', phone: '13612345679', width: 1440 },
    licence: {
      kind: 'company',
      type: '有限责任公司(自然人投资或控股)',
      person: '梁志华',
      capital: { printed: '壹仟零伍拾万元整', value: '1050' },
      date: '2016-04-18',
      address: '广州市南沙区南沙街道港前大道南162号805房',
      scope: '国内货运代理;集装箱运输;装卸搬运。',
    },
  },
] as const;

let product: Product;
let browser: Browser;
let owner: Page;
let kefu: Page;
let staff: Page;
let initialPassword = '';
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

const open = async (width?: number): Promise<Page> => {
  const page = await openPage(browser, product.origin, faults, width);
  page.setDefaultTimeout(20_000);
  return page;
};
const modal = (name: string | RegExp) => owner.getByRole('dialog', { name });

/** What the session of a page gets from a call. */
async function ask(page: Page, path: string): Promise<{ code: string; errcode: string | undefined }> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap((one) => one.localStorage).find(({ name }) => name === 'boxhaul.session');
  const { token } = JSON.parse(kept?.value ?? '{}') as { token: string };
  const answer = await fetch(product.origin + path, { method: 'POST', headers: { authorization: token } });
  const { code, data } = (await answer.json()) as { code: string; data: { errcode?: string } };
  return { code, errcode: data.errcode };
}

/** The form says what the licence says. */
function expectRead(read: Record<string, string>, licence: LicenceFacts): void {
  expect(read).toEqual({
    企业名称: licence.name,
    统一社会信用代码: licence.code,
    法定代表人: licence.person,
    成立日期: licence.date,
    注册资本: licence.capital?.value,
    '区 / 县': '南沙区',
    详细地址: expect.stringContaining('港前大道南162号'),
    经营范围: expect.stringContaining('国内货运代理'),
  });
}

for (const journey of COMPANIES) {
  test.describe(`a company that nobody entered by hand, at ${journey.at}`, () => {
    const { company, colleague } = journey;

    test('1 registers by phone, with consent to the texts that it can read', async () => {
      owner = await open(journey.width);
      await register(owner, product.origin, journey.phone, PASSWORD);
      expect(faults).toEqual([]);
    });

    test('2 sends in its papers, and is told by when the answer comes', async () => {
      const licence = 'licence' in journey ? { ...journey.licence, ...company } : null;
      if (licence) {
        const read = await fillByLicence(owner, await drawLicence(browser, licence));
        expectRead(read, licence);
      } else await fillByHand(owner, company);
      await sendPapers(owner);
      // A reload forgets nothing of test.
      await owner.reload();
      await owner.getByRole('complementary', { name: '企业认证' }).getByText('企业认证审核中').waitFor();
      expect(faults).toEqual([]);
    });

    test('3 is certified by customer service, who sees the picture beside the fields', async () => {
      kefu = await open();
      await signInAtDesk(kefu, 'kefu');
      await approve(kefu, company);
      expect(faults).toEqual([]);
    });

    test('4 orders from then on', async () => {
      await owner.goto('/');
      await owner.getByRole('link', { name: '管理中心' }).click();
      await owner.getByRole('button', { name: '发布订单' }).first().click();
      await modal('发布订单').waitFor();
      expect(faults).toEqual([]);
    });

    test('5 makes a role of one menu, and adds somebody who has it', async () => {
      await owner.goto('/admin/staff/permission');
      await owner.getByRole('button', { name: '新建角色' }).click();
      const role = modal('新建角色');
      await role.getByRole('textbox', { name: '角色名称' }).fill('跟单员');
      await role.getByRole('checkbox', { name: '订单列表' }).check();
      await role
        .getByRole('button', { name: '保 存' })
        .or(role.getByRole('button', { name: '保存' }))
        .click();
      await owner.getByRole('heading', { name: '跟单员' }).waitFor();
      await owner.getByRole('link', { name: '员工列表' }).click();
      await owner.getByRole('button', { name: '添加员工' }).click();
      const form = modal('添加员工');
      await form.getByRole('textbox', { name: '姓名' }).fill(colleague.name);
      await form.getByRole('textbox', { name: '手机号码' }).fill(colleague.phone);
      await choose(form, '角色', '跟单员');
      await form
        .getByRole('button', { name: '添 加' })
        .or(form.getByRole('button', { name: '添加' }))
        .click();
      const told = modal(`初始密码 · ${colleague.name}`);
      initialPassword = (await told.locator('.figure').first().innerText()).trim();
      await told.getByRole('button', { name: '已记下，关闭' }).click();
      expect(initialPassword.length).toBeGreaterThanOrEqual(8);
      expect(faults).toEqual([]);
    });

    test('6 lets that person in, who first chooses a password', async () => {
      staff = await open(colleague.width);
      await signInAtPortal(staff, colleague.phone, initialPassword);
      const form = staff.getByRole('dialog', { name: '修改密码' });
      await form.getByRole('textbox', { name: /^(\* )?新密码/ }).fill(STAFF_PASSWORD);
      await form.getByRole('textbox', { name: '确认密码' }).fill(STAFF_PASSWORD);
      // It stands for three seconds: looked for from before the press.
      const told = staff.getByText('密码修改成功').first().waitFor();
      await Promise.all([told, form.getByRole('button', { name: '修改密码' }).click()]);
      await staff.goto('/admin/order');
      await staff.getByRole('heading', { name: '订单列表' }).waitFor();
      expect(faults).toEqual([]);
    });

    test('7 shows them that one menu, and refuses the rest by page and by call', async () => {
      const menu = staff.getByRole('navigation', { name: '管理中心' });
      expect(await menu.getByRole('link', { name: '订单列表' }).count()).toBe(1);
      expect(
        await menu.getByRole('link', { name: /待审核订单|员工管理|企业资料|交易流水|财务结算/ }).count(),
      ).toBe(0);
      for (const path of ['/admin/order-pending', '/admin/staff/list', '/admin/staff/permission']) {
        await staff.goto(path);
        await staff.getByText('这个页面不在箱单上').waitFor();
      }
      const calls = [
        '/ygb-order-service/api/pc/order/saveOrder',
        '/ygb-customer-service/api/pc/customerAccount/addCustomer',
        '/ygb-customer-service/api/pc/custRole/save',
      ];
      for (const path of calls) {
        expect({ path, ...(await ask(staff, path)) }).toEqual({ path, code: '0', errcode: 'FORBIDDEN' });
      }
      expect((await ask(staff, '/ygb-order-service/api/pc/order/getOrderList')).code).toBe('1');
      expect(faults).toEqual([]);
    });
  });
}
