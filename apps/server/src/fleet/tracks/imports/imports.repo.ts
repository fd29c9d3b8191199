import { countRows, type Db, onPage, type Paging } from '@boxhaul/db';

export interface ImportFacts {
  vehicle_id: string;
  file_name: string;
  sha256: Buffer;
  datum: string;
  shift_hours: number;
  received_at: Date;
  first_at: Date;
  last_at: Date;
  added: number;
  known: number;
  fault_count: number;
  created_by: string;
}

/**
 * Begins the record of a file, or finds the one that was begun before: the moment at which its points count as
 * received, and whether they are all stored.
 */
export async function beginImport(db: Db, facts: ImportFacts) {
  await db
    .insertInto('position_import')
    .values(facts)
    .onConflict((conflict) => conflict.constraint('position_import_once').doNothing())
    .execute();
  return db
    .selectFrom('position_import')
    .select(['import_id', 'received_at', 'stored_at', 'added'])
    .where('vehicle_id', '=', facts.vehicle_id)
    .where('sha256', '=', facts.sha256)
    .where('datum', '=', facts.datum)
    .where('shift_hours', '=', facts.shift_hours)
    .executeTakeFirstOrThrow();
}

/** Marks a record whose points are stored; one that was before stays as it was. */
export const endImport = (tx: Db, importId: string, now: Date) =>
  tx
    .updateTable('position_import')
    .set({ stored_at: now })
    .where('import_id', '=', importId)
    .where('stored_at', 'is', null)
    .execute();

export async function selectImports(db: Db, paging: Paging) {
  const stored = db.selectFrom('position_import as i').where('i.stored_at', 'is not', null);
  const [rows, total] = await Promise.all([
    stored
      .innerJoin('vehicle as v', 'v.vehicle_id', 'i.vehicle_id')
      .innerJoin('account as a', 'a.account_id', 'i.created_by')
      .select([
        'i.import_id',
        'i.file_name',
        'i.datum',
        'i.shift_hours',
        'i.first_at',
        'i.last_at',
        'i.added',
        'i.known',
        'i.fault_count',
        'i.received_at',
        'v.plate_number',
        'a.username',
      ])
      .orderBy('i.import_id', 'desc')
      .$call(onPage(paging))
      .execute(),
    countRows(stored),
  ]);
  return { rows, total };
}
