import type { handovers } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { handoverBoxName } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { sendNotice } from '../../identity/notices';
import { countFigures } from './draft-handover';
import {
  insertHandover,
  insertNotes,
  selectBoxNames,
  selectColleagues,
  selectPlates,
} from './handovers.repo';

type Input = ParsedInputOf<typeof handovers.offer>;

/** What the boxes and trucks of notes are called. Throws NOT_FOUND where one is none. */
async function subjectsOf(
  ctx: Ctx,
  notes: Input['notes'],
): Promise<(note: Input['notes'][number]) => string> {
  const cabinetIds = notes.flatMap(({ cabinetId }) => cabinetId ?? []);
  const vehicleIds = notes.flatMap(({ vehicleId }) => vehicleId ?? []);
  const [boxes, trucks] = await Promise.all([
    cabinetIds.length > 0 ? selectBoxNames(ctx.db, cabinetIds) : [],
    vehicleIds.length > 0 ? selectPlates(ctx.db, vehicleIds) : [],
  ]);
  const names = new Map([
    ...boxes.map(({ cabinet_id, order_no: orderNo, seq, cabinet_no: cabinetNo }) => {
      return [`box ${cabinet_id}`, handoverBoxName({ orderNo, seq, cabinetNo })] as const;
    }),
    ...trucks.map(({ vehicle_id, plate_number }) => [`truck ${vehicle_id}`, plate_number] as const),
  ]);
  return ({ kind, cabinetId, vehicleId }) => {
    if (kind === 'other') return '';
    const name = names.get(`${kind} ${BigInt(cabinetId ?? vehicleId ?? 0)}`);
    if (name === undefined)
      throw new Refusal('NOT_FOUND', { message: kind === 'box' ? '未找到该箱' : '未找到该车' });
    return name;
  };
}

async function colleagueOf(ctx: Ctx, toAccountId: string | undefined) {
  if (toAccountId === undefined) return null;
  const { accountId } = ctx.signedIn();
  if (BigInt(toAccountId) === BigInt(accountId)) throw refuseField('toAccountId', '不能交接给自己');
  const [colleague] = await selectColleagues(ctx.db, accountId, toAccountId);
  if (!colleague) throw refuseField('toAccountId', '该账号不存在、已停用或没有派车权限，请重新选择接班人');
  return colleague;
}

/** Hands the shift over with the figures of this moment, and tells the colleague who is named. One at a time is open. */
export async function offerHandover(
  ctx: Ctx,
  { toAccountId, remark = '', notes }: Input,
): Promise<PresentedOf<typeof handovers.offer>> {
  const { accountId, username } = ctx.signedIn();
  const colleague = await colleagueOf(ctx, toAccountId);
  const subjectOf = await subjectsOf(ctx, notes);
  const handoverId = await insertHandover(ctx.db, {
    from_account: accountId,
    to_account: colleague?.account_id ?? null,
    remark,
    figures: await countFigures(ctx),
    written_at: ctx.now,
  });
  if (handoverId === undefined)
    throw new Refusal('CONFLICT', { message: '您还有一份待接班的交接，请先撤回再写新的' });
  await insertNotes(
    ctx.db,
    notes.map((note, i) => ({
      handover_id: handoverId,
      seq: i + 1,
      kind: note.kind,
      cabinet_id: note.cabinetId ?? null,
      vehicle_id: note.vehicleId ?? null,
      subject: subjectOf(note),
      text: note.text,
    })),
  );
  if (colleague) {
    await sendNotice(ctx.db, {
      kind: 'handover_offered',
      event: `handover ${handoverId}`,
      facts: { from: username, notes: notes.length },
      subjectId: handoverId,
      accountIds: [colleague.account_id],
      now: ctx.now,
    });
  }
  ctx.audit({
    target: 'handover',
    id: handoverId,
    name: `${username} 的交接`,
    after: { to: colleague?.username ?? null, remark, notes: notes.length },
  });
  return { handoverId };
}
