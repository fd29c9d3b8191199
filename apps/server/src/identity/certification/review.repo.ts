import type { CertificationState } from '@boxhaul/domain/identity';
import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';

interface Filter {
  state: CertificationState;
  keyword?: string | undefined;
}

const filtered = (db: Db, { state, keyword }: Filter) =>
  db
    .selectFrom('certification as n')
    .where('n.state', '=', state)
    .$if(keyword !== undefined, (qb) =>
      qb.where((eb) =>
        eb.or(
          (['n.company_name', 'n.taxpayer_id_number', 'n.linkman', 'n.phone'] as const).map((column) =>
            eb(column, 'ilike', containing(keyword ?? '')),
          ),
        ),
      ),
    );

/** What waits stands in the order in which it is due, what is answered with the newest answer first. */
export const selectCertifications = (db: Db, filter: Filter, paging: Paging) =>
  filtered(db, filter)
    .leftJoin('account as o', 'o.account_id', 'n.answered_by')
    .innerJoin('customer as c', 'c.customer_id', 'n.customer_id')
    .selectAll('n')
    .select(['o.username as answered_by_name', 'c.certified_at'])
    .$if(filter.state === 'submitted', (qb) => qb.orderBy('n.answer_by').orderBy('n.certification_id'))
    .$if(filter.state !== 'submitted', (qb) =>
      qb.orderBy('n.answered_at', 'desc').orderBy('n.certification_id', 'desc'),
    )
    .$call(onPage(paging))
    .execute();

export const countFiltered = (db: Db, filter: Filter): Promise<number> => countRows(filtered(db, filter));

/** How many there are in each state. */
export const countByState = (db: Db) =>
  db
    .selectFrom('certification')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute();

/** How many wait for an answer, and how many of them since before they were due. */
export const countWaiting = (db: Db, today: string) =>
  db
    .selectFrom('certification')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where answer_by < ${today}))::int`.as('overdue'),
    ])
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();

/** Other enterprises with the same credit code or name, whose applications wait or are in force. */
export const selectDuplicates = (
  db: Db,
  customerId: string,
  { taxpayerIdNumber, nameKey }: { taxpayerIdNumber: string; nameKey: string },
) =>
  db
    .selectFrom('certification as n')
    .innerJoin('customer as c', 'c.customer_id', 'n.customer_id')
    .select(['n.certification_id', 'n.state', 'n.submitted_at', 'c.customer_name'])
    .where((eb) => eb.or([eb('n.taxpayer_id_number', '=', taxpayerIdNumber), eb('n.name_key', '=', nameKey)]))
    .where('n.customer_id', '<>', customerId)
    .where('n.state', 'in', ['submitted', 'approved'])
    .orderBy('n.certification_id', 'desc')
    .limit(20)
    .execute();

/** Another enterprise that staff entered with the same credit code, or else with the same name. */
export const findEnteredDuplicate = (
  db: Db,
  customerId: string,
  { taxpayerIdNumber, nameKey }: { taxpayerIdNumber: string; nameKey: string },
) =>
  db
    .selectFrom('customer_entry as e')
    .innerJoin('customer as c', 'c.customer_id', 'e.customer_id')
    .select(['c.customer_id', 'c.customer_name'])
    .select(sql<boolean>`coalesce(e.taxpayer_id_number = ${taxpayerIdNumber}, false)`.as('same_code'))
    .where((eb) => eb.or([eb('e.taxpayer_id_number', '=', taxpayerIdNumber), eb('e.name_key', '=', nameKey)]))
    .where('e.customer_id', '<>', customerId)
    .where('c.certified_at', 'is', null)
    .where('c.disabled_at', 'is', null)
    .orderBy('same_code', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Applications of the enterprise before this one. */
export const selectEarlier = (db: Db, customerId: string, id: string) =>
  db
    .selectFrom('certification')
    .select(['certification_id', 'state', 'submitted_at', 'reasons'])
    .where('customer_id', '=', customerId)
    .where('certification_id', '<', id)
    .orderBy('certification_id', 'desc')
    .limit(20)
    .execute();

export const selectApplicant = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['username', 'login_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

const MOST_OVERDUE = 100;

/** Applications that wait since before they were due, of which no operator was told, the oldest first. */
export const selectUnnotifiedOverdue = (db: Db, today: string) =>
  db
    .selectFrom('certification as n')
    .select(['n.certification_id', 'n.company_name', 'n.answer_by'])
    .where('n.state', '=', 'submitted')
    .where('n.answer_by', '<', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice as told')
            .select('told.notice_id')
            .where('told.event_key', '=', sql<string>`'review_overdue certification ' || n.certification_id`),
        ),
      ),
    )
    .orderBy('n.answer_by')
    .limit(MOST_OVERDUE)
    .execute();
