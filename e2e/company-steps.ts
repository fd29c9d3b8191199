import type { Locator, Page } from '@playwright/test';
import { newestInOutbox } from './outbox';
import { choose } from './pages';

/** A company as its licence names it. */
export interface Company {
  name: string;
  /** A credit code with a right check digit. */
  code: string;
}

const box = (scope: Locator | Page, name: string) => scope.getByRole('textbox', { name, exact: true });

/** Asks for a code behind the picture, and types it in; both stand in the outbox of a platform that is not in production. */
export async function proveByPhone(dialog: Locator | Page, origin: string, phone: string): Promise<void> {
  await box(dialog, '* 手机号码').or(box(dialog, '手机号码')).fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await box(dialog, '图形验证码').fill(await newestInOutbox(origin, 'captcha', phone));
  await dialog.getByRole('button', { name: '发 送' }).click();
  await dialog.getByRole('button', { name: /秒后重新获取/ }).waitFor();
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await newestInOutbox(origin, 'sms', phone));
}

/** From the front page to the form of 企业认证, reading the agreement on the way. */
export async function register(page: Page, origin: string, phone: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: '登录' }).first().click();
  await page.getByRole('dialog', { name: '手机号登录' }).getByRole('button', { name: '注册新账号' }).click();
  const form = page.getByRole('dialog', { name: '手机号注册' });
  await proveByPhone(form, origin, phone);
  await form.getByRole('textbox', { name: /^(\* )?密码$/ }).fill(password);
  await form.getByRole('textbox', { name: '确认密码' }).fill(password);
  await form.getByRole('button', { name: '《服务协议》' }).click();
  const agreement = page.getByRole('dialog', { name: '柜达平台服务协议' });
  await agreement.getByText('广州市有管辖权的人民法院').waitFor();
  await agreement.getByRole('button', { name: '关 闭' }).click();
  await form.getByRole('button', { name: '注 册' }).click();
  await form.getByText('请勾选同意服务协议').waitFor();
  await form.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await form.getByRole('button', { name: '注 册' }).click();
  await page.getByRole('dialog', { name: '企业认证' }).waitFor();
}

const papersOf = (page: Page): Locator => page.getByRole('dialog', { name: '企业认证' });

/** Fills 企业认证 by hand, beside a picture with no licence on it. */
export async function fillByHand(page: Page, { name: companyName, code }: Company): Promise<void> {
  const form = papersOf(page);
  await form.locator('input[type=file]').setInputFiles({
    name: '执照.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await form.getByText(/识别失败|没有识别出/).waitFor({ timeout: 60_000 });
  const texts: [string, string][] = [
    ['企业名称', companyName],
    ['统一社会信用代码', code],
    ['法定代表人', '陈强'],
    ['注册资本（万元）', '500'],
    ['详细地址', '前海路1号'],
    ['主管税务机关', '国家税务总局广州市南沙区税务局'],
    ['经营范围', '道路货物运输；国际货运代理。'],
    ['联系人', '李敏'],
  ];
  for (const [label, text] of texts) await form.getByLabel(label).last().fill(text);
  await form.getByRole('textbox', { name: '成立日期' }).fill('2015-03-01');
  for (const [level, name] of [
    ['省', '广东省'],
    ['市', '广州市'],
    ['区 / 县', '南沙区'],
    ['街道 / 镇', '南沙街道'],
  ] as const)
    await choose(form, level, name);
}

/** Uploads the picture of a licence, waits until it has been read, and adds what no licence says. Answers what was read. */
export async function fillByLicence(page: Page, picture: Buffer): Promise<Record<string, string>> {
  const form = papersOf(page);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '营业执照.jpg', mimeType: 'image/jpeg', buffer: picture });
  await form.getByText(/已识别并填写/).waitFor({ timeout: 60_000 });
  // The names of regions come after the code that was read.
  await choose(form, '街道 / 镇', '南沙街道');
  const read: Record<string, string> = {};
  for (const name of [
    '企业名称',
    '统一社会信用代码',
    '法定代表人',
    '成立日期',
    '注册资本',
    '区 / 县',
    '详细地址',
    '经营范围',
  ])
    read[name] = await form.getByLabel(name).last().inputValue();
  await form.getByLabel('主管税务机关').last().fill('国家税务总局广州市南沙区税务局');
  await form.getByLabel('联系人').last().fill('李敏');
  return read;
}

/** Sends 企业认证 in as it was filled. */
export async function sendPapers(page: Page): Promise<void> {
  const form = papersOf(page);
  await form.getByRole('radio', { name: '一般纳税人' }).check();
  await form.getByRole('button', { name: '提交认证' }).click();
  const tip = page.getByRole('dialog', { name: '提交成功' });
  await tip.getByText(/客服将在2个工作日内审核.*最迟.*\d+年\d+月\d+日.*答复/).waitFor();
  await tip.getByRole('button', { name: '关 闭' }).click();
  await page.getByRole('complementary', { name: '企业认证' }).getByText('企业认证审核中').waitFor();
}

/** At the desk: opens the company's papers and approves them. */
export async function approve(desk: Page, { name, code }: Company): Promise<void> {
  await desk.goto('/ops/certifications');
  await desk.getByText(name).first().click();
  await desk.getByText(code).first().waitFor();
  await desk.getByRole('button', { name: '通过认证' }).click();
  await desk
    .getByRole('dialog', { name: '通过企业认证' })
    .getByRole('button', { name: '通过', exact: true })
    .click();
  await desk.getByText('已通过，企业会收到通知').waitFor();
}
