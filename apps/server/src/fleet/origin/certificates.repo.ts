import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type { OriginVerdict } from '@boxhaul/domain/fleet';

const certificates = (db: Db) =>
  db
    .selectFrom('origin_certificate as f')
    .innerJoin('origin_check as h', 'h.check_id', 'f.check_id')
    .innerJoin('task as t', 't.task_id', 'h.task_id')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('harbor as p', 'p.harbor_id', 'h.harbor_id')
    .innerJoin('account as a', 'a.account_id', 'f.issued_by');

export interface CertificateFilter {
  customerId: string | null;
  /** A part of a plate, a box's or an order's number. */
  keyword?: string | undefined;
  task?: { taskId: string; harborId: number };
}

const filtered = (db: Db, { customerId, keyword, task }: CertificateFilter) => {
  const like = containing(keyword ?? '');
  return certificates(db)
    .$if(customerId !== null, (q) => q.where('o.customer_id', '=', customerId ?? ''))
    .$if(task !== undefined, (q) =>
      q.where('h.task_id', '=', task?.taskId ?? '').where('h.harbor_id', '=', task?.harborId ?? 0),
    )
    .$if(keyword !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('v.plate_number', 'ilike', like),
          eb('c.cabinet_no', 'ilike', like),
          eb('o.order_no', 'ilike', like),
        ]),
      ),
    );
};

/** Those of a filter, the newest first. */
export const selectCertificates = (db: Db, filter: CertificateFilter, paging: Paging) =>
  filtered(db, filter)
    .select([
      'f.certificate_id',
      'f.leaf_index',
      'f.issued_at',
      'a.username as issued_name',
      'h.task_id',
      sql<OriginVerdict>`h.verdict`.as('verdict'),
      'o.order_no',
      'v.plate_number',
      'c.cabinet_no',
      'p.harbor_name',
    ])
    .orderBy('f.leaf_index', 'desc')
    .$call(onPage(paging))
    .execute();

export type CertificateRow = Awaited<ReturnType<typeof selectCertificates>>[number];

export const countCertificates = (db: Db, filter: CertificateFilter): Promise<number> =>
  countRows(filtered(db, filter));

/** One that the viewer may see, as it was signed. */
export const findCertificate = (db: Db, certificateId: string, customerId: string | null) =>
  certificates(db)
    .select([
      'f.certificate_id',
      'f.leaf_index',
      'f.body',
      'f.signature',
      'h.task_id',
      'o.customer_id',
      'v.plate_number',
    ])
    .where('f.certificate_id', '=', certificateId)
    .$if(customerId !== null, (q) => q.where('o.customer_id', '=', customerId ?? ''))
    .executeTakeFirst();

export type SignedCertificate = Pick<
  NonNullable<Awaited<ReturnType<typeof findCertificate>>>,
  'leaf_index' | 'body' | 'signature'
>;
