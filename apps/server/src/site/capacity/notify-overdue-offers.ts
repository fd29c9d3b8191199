import { toWireDate } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { sendNotices } from '../../identity/notices';
import { selectUnnotifiedOverdue } from './waiting.repo';

/** Operators hear, once, of each offer that should have been answered before today. */
export async function notifyOverdueOffers({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const rows = await selectUnnotifiedOverdue(db, toWireDate(now));
  await sendNotices(
    db,
    rows.map((row) => ({
      kind: 'capacity_overdue' as const,
      event: `capacity_offer ${row.offer_id}`,
      facts: { corporationName: row.corporation_name, dueAt: row.answer_by },
      subjectId: row.offer_id,
      now,
    })),
    now,
  );
}
