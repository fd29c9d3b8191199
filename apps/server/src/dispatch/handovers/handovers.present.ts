import type { handovers } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { decideHandover, HANDOVER_STEPS, type HandoverFacts } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Actor } from '../../platform/context';
import type { HandoverAt, NoteAt } from './handovers.repo';

/** A handover as the rules look at it, by who asks. */
export const handoverFactsOf = (row: HandoverAt, me: string): HandoverFacts => ({
  state: row.state,
  from: { isMe: row.from_account === me, name: row.from_name ?? '' },
  to: row.to_account === null ? null : { isMe: row.to_account === me, name: row.to_name ?? '' },
});

export function presentHandover(
  row: HandoverAt,
  { accountId, rights }: Pick<Actor, 'accountId' | 'rights'>,
): PresentedOf<typeof handovers.list>['data'][number] {
  const held = handoverFactsOf(row, accountId);
  const [take, withdraw] = HANDOVER_STEPS.map((step) => {
    const decision = decideHandover(step, held);
    return rights.includes('dispatch.assign') && decision.ok && decision.changes;
  });
  return {
    handoverId: row.handover_id,
    state: row.state,
    from: { username: held.from.name, isMe: held.from.isMe },
    to: held.to && { username: held.to.name, isMe: held.to.isMe },
    writtenAt: toWireTime(row.written_at),
    takenAt: row.taken_at && toWireTime(row.taken_at),
    remark: row.remark,
    figures: row.figures,
    noteCount: row.note_count,
    may: { take: take ?? false, withdraw: withdraw ?? false },
  };
}

export const presentNote = ({
  seq,
  kind,
  subject,
  order_no: orderNo,
  text,
}: NoteAt): PresentedOf<typeof handovers.detail>['notes'][number] => ({ seq, kind, subject, orderNo, text });
