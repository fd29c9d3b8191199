import type { CapacityOfferRow } from '@boxhaul/contract/site';
import { maskPhone, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { offerDue } from '@boxhaul/domain/site';
import type { OfferAt } from './capacity.repo';

/** As the desk's list shows it; `me` is who looks. */
export const presentOffer = (row: OfferAt, { me, now }: { me: string; now: Date }): CapacityOfferRow => ({
  offerId: row.offer_id,
  corporationName: row.corporation_name,
  fullName: row.full_name,
  contact: maskPhone(row.contact),
  remark: row.remark,
  state: row.state,
  submittedAt: toWireTime(row.submitted_at),
  answerBy: row.answer_by,
  due: offerDue(row.state, row.answer_by, toWireDate(now)),
  taken: row.taken_at && {
    username: row.taken_name ?? '',
    isMe: row.taken_by === me,
    time: toWireTime(row.taken_at),
  },
  carrier:
    row.carrier_id === null ? null : { carrierId: row.carrier_id, carrierName: row.carrier_name ?? '' },
});
