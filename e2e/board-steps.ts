import type { Locator, Page } from '@playwright/test';
import { nextBoxNo } from './box-day';
import { choose } from './pages';

/** What is chosen of a leg beside its truck. */
interface Crew {
  /** Where a box may go either way: it goes in three legs. */
  inLegs?: boolean;
  /** Absent: the first in the list. */
  plate?: string;
}

/** The board as a dispatcher has it open, narrowed to one order. */
export interface Board {
  readonly page: Page;
  readonly orderNo: string;
  card: () => Locator;
  box: (seq: number) => Locator;
  /** Looks among those that are not over, or those that are. */
  look: (stage: '全部' | '完成') => Promise<void>;
  assign: (seq: number, crew?: Crew) => Promise<void>;
  publish: (tasks: number) => Promise<void>;
  /** Presses the box's next node, types what it asks for, and says why there is no picture where that is asked. */
  checkIn: (seq: number, node: string, at?: string) => Promise<void>;
  /** Presses a step of the box that wants a reason, and takes one that stands ready. */
  forReason: (seq: number, step: string, reason: string, okText?: string) => Promise<void>;
}

async function fillIfThere(field: Locator, text: string): Promise<void> {
  if ((await field.isVisible()) && (await field.inputValue()) === '') await field.fill(text);
}

async function checkIn(page: Page, box: Locator, node: string, at?: string): Promise<void> {
  await box.getByRole('button', { name: `登记：${node}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `登记节点 · ${node}` });
  await dialog.waitFor();
  await fillIfThere(dialog.getByRole('textbox', { name: '柜号' }), nextBoxNo());
  await fillIfThere(dialog.getByRole('textbox', { name: '封号' }), 'HL8866');
  if (at !== undefined) await dialog.getByRole('textbox', { name: '完成时间' }).fill(at);
  const ok = dialog.getByRole('button', { name: '登记', exact: true });
  await ok.click();
  const gone = dialog.waitFor({ state: 'detached' });
  const why = dialog.getByRole('textbox', { name: '原因' });
  await Promise.race([gone, why.waitFor()]);
  if (await why.isVisible()) {
    await why.fill('司机来电，代为登记');
    await ok.click();
  }
  await gone;
}

async function assign(page: Page, box: Locator, { inLegs, plate }: Crew): Promise<void> {
  await box.getByRole('button', { name: /^派(车|下一程)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^派车 · / });
  if (inLegs) await dialog.getByRole('radio', { name: '非直装 · 提柜' }).check();
  if (plate === undefined) {
    // The first of those that may be chosen, with what speaks for it.
    await dialog.getByRole('combobox', { name: '车辆' }).click();
    await page
      .getByRole('option', { name: /空驶约/, disabled: false })
      .first()
      .click();
  } else await choose(dialog, '车辆', plate);
  await dialog.getByRole('button', { name: '派车', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the board of an order, in the window that a dispatcher works in. */
export async function openBoard(page: Page, orderNo: string): Promise<Board> {
  const card = () => page.getByRole('article', { name: `订单 ${orderNo}` });
  const box = (seq: number) => card().getByRole('group', { name: `第 ${seq} 箱`, exact: true });
  await page.goto(`/ops/dispatch?q=${orderNo}`);
  await card().waitFor();
  return {
    page,
    orderNo,
    card,
    box,
    look: async (stage) => {
      await page
        .getByRole('group', { name: '运输阶段' })
        .getByRole('button', { name: new RegExp(`^${stage}`) })
        .click();
      await card().waitFor();
    },
    assign: (seq, crew = {}) => assign(page, box(seq), crew),
    publish: async (tasks) => {
      const button = card().getByRole('button', { name: `发布任务（${tasks}）` });
      await button.click();
      await button.waitFor({ state: 'detached' });
    },
    checkIn: (seq, node, at) => checkIn(page, box(seq), node, at),
    forReason: async (seq, step, reason, okText = step) => {
      await box(seq)
        .getByRole('button', { name: `第 ${seq} 箱${step}` })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: reason }).click();
      await dialog.getByRole('button', { name: okText, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
