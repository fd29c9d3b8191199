import { type LegKind, ACTIVE_TENDER_STATES, type TenderState } from '@boxhaul/domain/dispatch';
import type { OrderType } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';
import { shipOfBox } from '../../../fleet/sailings';

/** What keeps a box where it stands among the trips of its truck. */
export interface QueueFacts {
  cabinet_id: string;
  order_type: OrderType;
  /** The box on the same trailer. */
  mate_id: string | null;
  weight_cut_off: Date | null;
  /** Carriers that have it, or have yet to answer; the clock may say otherwise. */
  tenders: readonly { legKind: LegKind; state: TenderState; carrierName: string; answerBy: string }[];
}

/** The facts of boxes, by box. */
export async function selectQueueFacts(
  db: Db,
  cabinetIds: readonly string[],
): Promise<ReadonlyMap<string, QueueFacts>> {
  if (cabinetIds.length === 0) return new Map();
  const { rows } = await sql<QueueFacts>`
    select c.cabinet_id, o.order_type, coalesce(p.weight_cut_off, h.weight_cut_off) as weight_cut_off,
      (select b.cabinet_id from paired_box a join paired_box b on b.pair_id = a.pair_id and b.place <> a.place
        where a.cabinet_id = c.cabinet_id and not a.ended) as mate_id,
      coalesce((select json_agg(json_build_object('legKind', w.leg_kind, 'state', w.state,
          'carrierName', f.carrier_name, 'answerBy', w.answer_by))
        from tender w join carrier f on f.carrier_id = w.carrier_id
        where w.cabinet_id = c.cabinet_id and w.state = any(${[...ACTIVE_TENDER_STATES]})), '[]') as tenders
    from cus_cabinet c
      join cus_order o on o.order_id = c.order_id
      left join box_preparation p on p.cabinet_id = c.cabinet_id
      left join lateral ${shipOfBox('c', 'o')} h on true
    where c.cabinet_id = any(${[...cabinetIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.cabinet_id, row]));
}
