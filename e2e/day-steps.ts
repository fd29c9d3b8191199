import type { Page } from '@playwright/test';
import type { Board } from './board-steps';
import { sendKindBack } from './by-kind-steps';
import { choose } from './pages';

/** The truck breaks down: another one goes on with what is left of the leg. */
export async function handOver({ page, box }: Board, seq: number, plate: string): Promise<void> {
  await box(seq).getByRole('button', { name: '途中换车' }).click();
  const dialog = page.getByRole('dialog', { name: /^途中换车/ });
  await choose(dialog, '车辆', plate);
  await dialog.getByRole('textbox', { name: '换车原因' }).fill('水箱漏水');
  await dialog.getByRole('button', { name: '确认换车' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The box is loaded again where it was emptied: the first box of that order that fits. */
export async function linkTurn({ page, box }: Board, seq: number, orderNo: string, reference: string) {
  await box(seq)
    .getByRole('button', { name: `第 ${seq} 箱套箱` })
    .click();
  const dialog = page.getByRole('dialog', { name: `第 ${seq} 箱套箱` });
  await dialog
    .getByRole('radio', { name: new RegExp(orderNo), disabled: false })
    .first()
    .check();
  await dialog.getByRole('textbox', { name: '船公司批准的套箱编号' }).fill(reference);
  await dialog.getByRole('button', { name: '确认套箱' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What is declared of the goods, without which no two go on one trailer. */
export async function weigh({ page, box }: Board, seq: number, kg: number): Promise<void> {
  await box(seq)
    .getByRole('button', { name: `第 ${seq} 箱备箱` })
    .click();
  const dialog = page.getByRole('dialog', { name: `备箱 · 第 ${seq} 箱` });
  await dialog.getByRole('textbox', { name: '申报货重' }).fill(String(kg));
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Two boxes go on one trailer. */
export async function joinPair({ page, box }: Board, seq: number, otherOrderNo: string): Promise<void> {
  await box(seq)
    .getByRole('button', { name: `第 ${seq} 箱双拖` })
    .click();
  const dialog = page.getByRole('dialog', { name: `第 ${seq} 箱双拖` });
  await dialog
    .getByRole('radio', { name: new RegExp(otherOrderNo) })
    .first()
    .check();
  await dialog.getByRole('button', { name: '确认双拖' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** One kind of a node's pictures goes back to its driver. */
export async function sendBack(desk: Page, node: string, kind: string, reason: string): Promise<void> {
  await desk.goto('/ops/proofs');
  await sendKindBack(desk.getByRole('listitem', { name: node }), kind, reason);
}
