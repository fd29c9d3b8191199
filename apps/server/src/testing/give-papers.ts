import { type FleetPaper, PAPER_HOLDERS, PAPER_RULE, type PaperHolder } from '@boxhaul/domain/fleet';
import type { Db } from '@boxhaul/db';

const COLUMNS = { vehicle: 'vehicle_id', trailer: 'trailer_id', driver: 'driver_id' } as const;

/** Enters what a platform asks for of trucks, trailers and drivers, so that they get boxes; papers without a last day. */
export async function givePapers(
  db: Db,
  given: Readonly<Partial<Record<PaperHolder, readonly string[]>>>,
): Promise<void> {
  const papers = PAPER_HOLDERS.flatMap((holder) =>
    (given[holder] ?? []).flatMap((id) =>
      PAPER_RULE[holder]
        .filter((one): one is FleetPaper => one !== 'licence_class')
        .map((kind) => ({ kind, paper_no: '', [COLUMNS[holder]]: id })),
    ),
  );
  if (papers.length > 0) await db.insertInto('fleet_paper').values(papers).execute();
  if (given.driver && given.driver.length > 0)
    await db
      .updateTable('driver')
      .set({ licence_class: 'A2' })
      .where('driver_id', 'in', [...given.driver])
      .execute();
}
