import type { FleetPaper, FleetState, PaperHolder, PaperRule } from '@boxhaul/domain/fleet';
import { type Db, type RawBuilder, sql } from '@boxhaul/db';

/** A paper as a list has it. */
export interface PaperMark {
  kind: FleetPaper;
  expiresOn: string | null;
}

/** What papers are told apart by; days as 'YYYY-MM-DD'. */
export interface PaperTerms {
  /** What must be entered. */
  rule: PaperRule;
  today: string;
  /** The last one on which a paper that runs out then is warned of today. */
  soon: string;
}

const HOLDER_IDS = { vehicle: 'vehicle_id', trailer: 'trailer_id', driver: 'driver_id' } as const;

/** The papers of row `x` of a holder's table. */
export const papersOfRow = (holder: PaperHolder): RawBuilder<PaperMark[]> => {
  const id = HOLDER_IDS[holder];
  return sql`(select coalesce(json_agg(json_build_object('kind', p.kind, 'expiresOn', p.expires_on)
      order by p.expires_on nulls last, p.kind), '[]')
    from fleet_paper p where p.${sql.ref(id)} = x.${sql.ref(id)})`;
};

/** Whether row `x` of a holder's table lacks something that is asked for. */
const lacks = (holder: PaperHolder, { rule }: PaperTerms): RawBuilder<boolean> => {
  const id = HOLDER_IDS[holder];
  const kinds = rule[holder].filter((one) => one !== 'licence_class');
  const unclassed = rule[holder].length > kinds.length ? sql`x.licence_class is null or ` : sql``;
  return sql`(${unclassed}(select count(distinct p.kind) from fleet_paper p
    where p.${sql.ref(id)} = x.${sql.ref(id)} and p.kind = any(${kinds}::text[])) < ${kinds.length})`;
};

/** How row `x` of a holder's table stands by its papers. */
export const stateOfRow = (holder: PaperHolder, terms: PaperTerms): RawBuilder<FleetState> => {
  const id = HOLDER_IDS[holder];
  return sql`case when x.disabled_at is not null then 'retired'
    when ${lacks(holder, terms)} then 'missing' else coalesce((
    select case when min(p.expires_on) < ${terms.today}::date then 'expired'
      when min(p.expires_on) <= ${terms.soon}::date then 'soon' end
    from fleet_paper p where p.${sql.ref(id)} = x.${sql.ref(id)}), 'active') end`;
};

export const selectPapers = (db: Db, holder: PaperHolder, id: string) =>
  db
    .selectFrom('fleet_paper as p')
    .leftJoin('stored_file as f', 'f.file_id', 'p.file_id')
    .select([
      sql<FleetPaper>`p.kind`.as('kind'),
      'p.paper_no',
      'p.issued_on',
      'p.expires_on',
      'p.file_id',
      'f.file_name',
    ])
    .where(`p.${HOLDER_IDS[holder]}`, '=', id)
    .orderBy('p.paper_id')
    .execute();

export interface PaperFacts {
  kind: FleetPaper;
  paper_no: string;
  issued_on: string | null;
  expires_on: string | null;
  file_id: string | null;
}

/** Gives a holder these papers and no others. */
export async function replacePapers(
  tx: Db,
  holder: PaperHolder,
  id: string,
  papers: readonly PaperFacts[],
): Promise<void> {
  await tx.deleteFrom('fleet_paper').where(HOLDER_IDS[holder], '=', id).execute();
  if (papers.length === 0) return;
  await tx
    .insertInto('fleet_paper')
    .values(papers.map((paper) => ({ ...paper, [HOLDER_IDS[holder]]: id })))
    .execute();
}
