import type { FleetKind, FleetPaper } from '@boxhaul/domain/fleet';
import { type Db, sql } from '@boxhaul/db';
import { type FleetFilter, type FleetRows, selectFleet } from '../records/lists.repo';
import type { PaperTerms } from '../records/papers.repo';

/** More than any fleet has. */
const ALL = 20_000;

export interface StoredPaperRow {
  owner: string;
  kind: FleetPaper;
  paper_no: string;
  issued_on: string | null;
  expires_on: string | null;
  file_id: string | null;
}

/** Every record of a kind that a filter lets through. */
export const selectAll = <K extends FleetKind>(
  db: Db,
  kind: K,
  terms: PaperTerms,
  filter: FleetFilter = {},
): Promise<FleetRows[K][]> => selectFleet(db, kind, filter, { terms, pageNo: 1, pageSize: ALL });

/** Every paper of a kind's records, by whose it is. */
export async function selectAllPapers(db: Db, kind: FleetKind): Promise<Map<string, StoredPaperRow[]>> {
  if (kind === 'carrier') return new Map();
  const id = sql.ref(`${kind}_id`);
  const { rows } = await sql<StoredPaperRow>`
    select ${id} as owner, kind, paper_no, issued_on, expires_on, file_id from fleet_paper
    where ${id} is not null order by paper_id`.execute(db);
  const papers = new Map<string, StoredPaperRow[]>();
  for (const row of rows) papers.set(row.owner, [...(papers.get(row.owner) ?? []), row]);
  return papers;
}

export const selectFleetPayees = (db: Db) =>
  db.selectFrom('payee').select(['payee_id', 'payee_name']).where('kind', '=', 'carrier').execute();
