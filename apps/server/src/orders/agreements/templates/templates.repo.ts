import { type Db, sql } from '@boxhaul/db';

/** The newest published version: what new agreements say. */
export const findTemplateInForce = (db: Db) =>
  db
    .selectFrom('agreement_template')
    .select(['template_id', 'version', 'title', 'body'])
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Every version, the draft first, then the newest. */
export const selectTemplates = (db: Db) =>
  db
    .selectFrom('agreement_template as t')
    .leftJoin('account as u', 'u.account_id', 't.updated_by')
    .leftJoin('account as p', 'p.account_id', 't.published_by')
    .select([
      't.template_id',
      't.version',
      't.title',
      't.body',
      't.revision',
      't.updated_at',
      't.published_at',
      'u.username as updated_by',
      'p.username as published_by',
    ])
    .select((eb) =>
      eb
        .selectFrom('transport_agreement as g')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('g.template_id', '=', 't.template_id')
        .as('used'),
    )
    .orderBy('t.version', (ob) => ob.desc().nullsFirst())
    .execute();

interface Draft {
  title: string;
  body: string;
  by: string;
  now: Date;
}

/** Begins the draft; false when there is one already. */
export async function insertDraft(tx: Db, { title, body, by, now }: Draft): Promise<boolean> {
  const made = await tx
    .insertInto('agreement_template')
    .values({ title, body, created_by: by, created_at: now, updated_by: by, updated_at: now })
    .onConflict((oc) => oc.constraint('agreement_template_version').doNothing())
    .returning('template_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Writes the draft over the revision that was looked at; false when it is another one by now. */
export async function updateDraft(
  tx: Db,
  revision: number,
  { title, body, by, now }: Draft,
): Promise<boolean> {
  const done = await tx
    .updateTable('agreement_template')
    .set({ title, body, revision: revision + 1, updated_by: by, updated_at: now })
    .where('version', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export const lockDraft = (tx: Db) =>
  tx
    .selectFrom('agreement_template')
    .select(['template_id', 'title', 'revision'])
    .where('version', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Makes the draft the next version; answers which. */
export async function publishDraft(
  tx: Db,
  templateId: string,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const row = await tx
    .updateTable('agreement_template')
    .set((eb) => ({
      version: eb
        .selectFrom('agreement_template')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next')),
      published_by: by,
      published_at: now,
    }))
    .where('template_id', '=', templateId)
    .returning(sql<number>`version`.as('version'))
    .executeTakeFirstOrThrow();
  return row.version;
}
