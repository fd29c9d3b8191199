import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import { fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { sendNotice } from '../../../identity/notices';
import { loadStatementForUpdate, needStatement, refuseAction } from './load-statement-for-update';
import { missingPapers } from './missing-papers';
import { lockPapers } from './missing-papers.repo';
import { drawStatement, readPaperFacts, sha256Of } from './statement-files';
import { changeStatement, findCreditDays } from './statements.repo';

const DAY_MS = 86_400_000;

type Asked = ParsedInputOf<typeof statements.send>;
interface Drawn {
  dueOn: string;
  pdf: string;
  xlsx: string;
}

async function refuseWithoutPapers(ctx: Ctx, id: string): Promise<void> {
  const missing = await missingPapers(ctx.db, id);
  if (missing.length === 0) return;
  throw new Refusal('COST_STATE', { message: `客户要求的单证还不齐，不能发送：${missing.join('、')}` });
}

/** When what is sent today is due. */
const dueAfter = async (ctx: Ctx, customerId: string): Promise<string> =>
  toWireDate(new Date(ctx.now.getTime() + (await findCreditDays(ctx.db, customerId)) * DAY_MS));

/** Draws the files as they will be sent, before the call's transaction opens. */
export async function drawBeforeSending(deps: Deps, ctx: Ctx, { id, revision }: Asked): Promise<Drawn> {
  const row = await needStatement(ctx, id);
  await refuseAction(ctx, row, { revision, action: 'send' });
  await refuseWithoutPapers(ctx, id);
  const dueOn = await dueAfter(ctx, row.customer_id);
  const facts = await readPaperFacts(ctx.db, { ...row, sent_at: ctx.now, due_on: dueOn });
  const { accountId } = ctx.signedIn();
  const pdf = sha256Of(await drawStatement(deps, accountId, facts, 'pdf'));
  return { dueOn, pdf, xlsx: sha256Of(await drawStatement(deps, accountId, facts, 'xlsx')) };
}

/** Fixes a draft as it was drawn, and tells its customer. */
export async function sendStatement(ctx: Ctx, input: Asked, { dueOn, pdf, xlsx }: Drawn): Promise<null> {
  const row = await loadStatementForUpdate(ctx, input, 'send');
  // One may have been removed, or other terms agreed, while the files were drawn.
  await lockPapers(ctx.db, row.customer_id);
  await refuseWithoutPapers(ctx, input.id);
  if ((await dueAfter(ctx, row.customer_id)) !== dueOn) {
    throw new Refusal('CONFLICT', { message: '客户的账期天数刚有修改，请核对付款期限后重新发送' });
  }
  const { statement_id: id, statement_no: statementNo, customer_id: customerId } = row;
  await changeStatement(
    ctx.db,
    id,
    { state: 'sent', sent_at: ctx.now, due_on: dueOn, pdf_sha256: pdf, xlsx_sha256: xlsx, objection: null },
    ctx.now,
  );
  const amount = toYuan(fen(Number(row.total_fen)));
  await sendNotice(ctx.db, {
    kind: 'statement_sent',
    event: `statement ${id} ${row.revision}`,
    facts: { statementNo, amount, dueDate: dueOn },
    subjectId: id,
    customerId,
    now: ctx.now,
  });
  ctx.audit({ target: 'statement', id, name: statementNo, customerId, after: { amount, dueOn, pdf, xlsx } });
  return null;
}
