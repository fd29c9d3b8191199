import { CERTIFICATION_FIELD_WORDS, type FieldReason } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Deps } from '../../platform/context';
import { sendNotice } from '../notices';
import { selectUnnotifiedOverdue } from './review.repo';

interface Application {
  id: string;
  customerId: string;
  name: string;
  now: Date;
}

/** Operators hear of a new application. */
export const notifyOperators = (tx: Db, { id, name, now }: Application, answerBy: string): Promise<void> =>
  sendNotice(tx, {
    kind: 'certification_submitted',
    event: `certification ${id}`,
    facts: { customerName: name, dueAt: answerBy },
    subjectId: id,
    now,
  });

/** The enterprise, and whoever sent the application in, hear the answer; `reasons` are those of a rejection. */
export const notifyAnswer = (
  tx: Db,
  { id, customerId, name, now }: Application,
  accountId: string,
  reasons: readonly FieldReason[],
): Promise<void> =>
  sendNotice(tx, {
    kind: 'certification_answered',
    event: `certification ${id}`,
    facts: {
      customerName: name,
      approved: reasons.length === 0,
      reason: reasons.map(({ field, reason }) => `${CERTIFICATION_FIELD_WORDS[field]}：${reason}`).join('；'),
    },
    subjectId: id,
    customerId,
    accountIds: [accountId],
    now,
  });

/** Operators hear, once, of each application that should have been answered before today. */
export async function notifyOverdueReviews({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  for (const row of await selectUnnotifiedOverdue(db, toWireDate(now))) {
    await sendNotice(db, {
      kind: 'review_overdue',
      event: `certification ${row.certification_id}`,
      facts: { customerName: row.company_name, dueAt: row.answer_by },
      subjectId: row.certification_id,
      now,
    });
  }
}
