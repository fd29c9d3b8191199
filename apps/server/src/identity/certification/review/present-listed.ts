import type { certification } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { DB, Selectable } from '@boxhaul/db';
import { dueOf } from '../certification.policy';

type Listed = PresentedOf<typeof certification.list>['data'][number];

/** A row of the desk's list; `isChange` says whether the enterprise was certified before. */
export const presentListed = (
  row: Selectable<DB['certification']> & { answered_by_name: string | null },
  { isChange, today }: { isChange: boolean; today: string },
): Listed => ({
  id: row.certification_id,
  customerId: row.customer_id,
  name: row.company_name,
  taxpayerIdNumber: row.taxpayer_id_number,
  state: row.state,
  isChange,
  linkman: row.linkman,
  submittedAt: toWireTime(row.submitted_at),
  answerBy: row.answer_by,
  due: dueOf(row, today),
  answeredAt: row.answered_at && toWireTime(row.answered_at),
  answeredBy: row.answered_by_name,
});
