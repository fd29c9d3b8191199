import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { bankLines } from '@boxhaul/contract/money';
import { undoing } from '@boxhaul/db';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { BANK_LINE_STATE_WORDS } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { addReceipt } from '../receipts/keep-receipts';
import { changeBankLine, lockBankLine, type LockedBankLine } from './bank-lines.repo';

const notFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该流水' });

/** A line that nobody has dealt with, held. Throws NOT_FOUND, COST_STATE. */
async function holdOpen(ctx: Ctx, id: string): Promise<LockedBankLine> {
  const row = await lockBankLine(ctx.db, id);
  if (!row) throw notFound();
  if (row.state !== 'open') {
    const receipt = row.receipt_no === null ? '' : `（${row.receipt_no}）`;
    throw new Refusal('COST_STATE', { message: `该流水${BANK_LINE_STATE_WORDS[row.state]}${receipt}` });
  }
  return row;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  throw error;
};

/** In one order for everybody. */
const inOrder = <T extends { id: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));

/** Makes a receipt of each line by the door of receipts; one that is refused leaves nothing, and the others stand. */
export async function confirmBankLines(
  ctx: Ctx,
  { lines }: ParsedInputOf<typeof bankLines.confirm>,
): Promise<PresentedOf<typeof bankLines.confirm>> {
  const received: { id: string; receiptNo: string }[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const { id, customerId, matches } of inOrder(lines)) {
    try {
      const receipt = await undoing(ctx.db, async () => {
        const row = await holdOpen(ctx, id);
        const made = await addReceipt(ctx, {
          customerId,
          amount: toYuan(fen(Number(row.fen))),
          receivedDate: row.paid_on,
          payer: row.payer.slice(0, 60),
          ...(row.serial_no !== null && { bankRef: row.serial_no }),
          remark: row.summary,
          matches,
        });
        await changeBankLine(ctx.db, id, { state: 'received', receipt_id: made.id }, ctx.now);
        return made;
      });
      received.push({ id, receiptNo: receipt.no });
    } catch (error) {
      refused.push({ id, reason: reasonOf(error) });
    }
  }
  ctx.audit({ target: 'bank_line', after: { received, refused: refused.length } });
  return { received, refused };
}

/** Sets lines aside; each that cannot be is named with the reason. */
export async function ignoreBankLines(
  ctx: Ctx,
  { lines, reason }: ParsedInputOf<typeof bankLines.ignore>,
): Promise<PresentedOf<typeof bankLines.ignore>> {
  const refused: { id: string; reason: string }[] = [];
  const ignored: string[] = [];
  for (const { id } of inOrder(lines)) {
    try {
      await holdOpen(ctx, id);
      await changeBankLine(ctx.db, id, { state: 'ignored', ignore_reason: reason }, ctx.now);
      ignored.push(id);
    } catch (error) {
      refused.push({ id, reason: reasonOf(error) });
    }
  }
  ctx.audit({ target: 'bank_line', after: { ignored, reason } });
  return { ignored: ignored.length, refused };
}

/** Opens a line again that was set aside, or whose receipt was taken back. */
export async function reopenBankLine(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof bankLines.reopen>,
): Promise<null> {
  const row = await lockBankLine(ctx.db, id);
  if (!row) throw notFound();
  if (row.state === 'open') throw new Refusal('COST_STATE', { message: '该流水待认领，不用恢复' });
  if (row.state === 'received' && row.reversed !== true) {
    throw new Refusal('COST_STATE', {
      message: `该流水已登记收款 ${row.receipt_no ?? ''}，冲销收款后才能恢复`,
    });
  }
  await changeBankLine(ctx.db, id, { state: 'open', receipt_id: null, ignore_reason: null }, ctx.now);
  ctx.audit({
    target: 'bank_line',
    id,
    name: row.payer,
    before: { state: BANK_LINE_STATE_WORDS[row.state] },
    after: { state: BANK_LINE_STATE_WORDS.open },
  });
  return null;
}
