import type { Locator, Page } from '@playwright/test';
import { expect } from './journey-test';
import { shotOf } from './phone-steps';

/** At the desk: a node of what is fetched and loaded asks for its pictures by kind, from the next task on. */
export async function askByKind(desk: Page, node: string, proofs: readonly string[]): Promise<void> {
  await desk.goto('/ops/node-templates?type=0&leg=direct');
  await desk.getByRole('button', { name: '修改流程' }).click();
  await desk.getByRole('button', { name: new RegExp(`^\\d+\\. ${node}`) }).click();
  const fields = desk.getByRole('group', { name: `节点“${node}”` });
  for (const proof of proofs) await fields.getByRole('checkbox', { name: proof }).check();
  await fields.getByRole('checkbox', { name: /^逐项拍照/ }).check();
  await desk.getByRole('button', { name: '保存草稿' }).click();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByText('新版本已生效').waitFor();
}

/** On the phone: takes the picture of a kind. */
export async function takeOf(sheet: Locator, kind: string): Promise<void> {
  const section = sheet.getByRole('region', { name: kind });
  await section.locator('input[type=file]').setInputFiles(await shotOf(sheet.page(), `${kind}.jpg`));
  await section.getByRole('img', { name: `${kind}第 1 张` }).waitFor();
}

/** The kinds of pictures that a sheet asks for. */
export const kindsAsked = (sheet: Locator): Promise<string[]> =>
  sheet
    .getByRole('region')
    .evaluateAll((all) => all.map((section) => section.getAttribute('aria-label') ?? ''));

/** At the desk: one kind of a node's pictures goes back to its driver. */
export async function sendKindBack(card: Locator, kind: string, reason: string): Promise<void> {
  await card.getByRole('button', { name: new RegExp(`^退回${kind}`) }).click();
  const dialog = card.page().getByRole('dialog');
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await dialog.getByRole('button', { name: reason }).click();
  await dialog.getByRole('button', { name: '退回给司机' }).click();
  await card.waitFor({ state: 'detached' });
}
