import { sql } from '@boxhaul/db';
import { markText } from '@boxhaul/domain/dispatch';
import type { BoxMarkKind, MarkOutcome } from '@boxhaul/domain/orders';

/** A mark as a query packs it: times are ISO texts there. */
export interface PackedMark {
  kind: BoxMarkKind;
  begunAt: string;
  endedAt: string | null;
  outcome: MarkOutcome | null;
  place: string;
  oldVessel: string;
  oldVoyage: string;
  newVessel: string;
  newVoyage: string;
}

/** Of a box; what is older is in the order's history. */
const MOST_MARKS = 10;

/** The newest marks of a box that nobody withdrew, those that have not ended first; `open`: those alone. */
export const packedMarks = (cabinetId: ReturnType<typeof sql>, { open }: { open: boolean }) => sql<
  PackedMark[]
>`
  coalesce((select json_agg(json_build_object('kind', m.kind, 'begunAt', m.begun_at, 'endedAt', m.ended_at,
      'outcome', m.outcome, 'place', m.place, 'oldVessel', m.old_vessel, 'oldVoyage', m.old_voyage,
      'newVessel', m.new_vessel, 'newVoyage', m.new_voyage) order by m.ended_at is not null, m.mark_id desc)
    from (select * from box_mark b where b.cabinet_id = ${cabinetId} and b.withdrawn_at is null
      and ${open ? sql`b.ended_at is null` : sql`true`}
      order by b.ended_at is not null, b.mark_id desc limit ${sql.lit(MOST_MARKS)}) m), '[]'::json)`;

/** A mark in words, as those read it who follow the box. */
export const presentPublicMark = (mark: PackedMark, now: Date) => ({
  kind: mark.kind,
  text: markText(
    {
      kind: mark.kind,
      begunAt: new Date(mark.begunAt),
      endedAt: mark.endedAt === null ? null : new Date(mark.endedAt),
      outcome: mark.outcome,
      place: mark.place,
      from: { vessel: mark.oldVessel, voyage: mark.oldVoyage },
      to: { vessel: mark.newVessel, voyage: mark.newVoyage },
    },
    now,
  ),
  open: mark.endedAt === null,
});
