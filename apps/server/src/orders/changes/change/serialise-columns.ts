import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import { z } from 'zod';
import type { ChangedColumns } from './resolve-change';

const kept = z
  .strictObject({
    book_space_no: z.string(),
    dock_id: z.number(),
    require_date: z.string(),
    region_code: z.string(),
    address: z.string(),
    address_lng: z.number(),
    address_lat: z.number(),
    address_precision: z.string(),
    contact_name: z.string(),
    contact_phone: z.string(),
    cabinet_num: z.number(),
    remark: z.string(),
    unit_price_fen: z.number(),
    quote: z.string(),
  })
  .partial();

/** Columns as JSON keeps them with a request. */
export const serialiseColumns = ({ require_date, ...columns }: ChangedColumns): string =>
  JSON.stringify({ ...columns, ...(require_date && { require_date: toWireTime(require_date) }) });

/** The same, read again. Throws on what was never kept by `serialiseColumns`. */
export function readColumns(columns: unknown): ChangedColumns {
  const { require_date, ...rest } = kept.parse(columns);
  const at = require_date === undefined ? undefined : fromWireTime(require_date);
  return { ...rest, ...(at && { require_date: at }) };
}
