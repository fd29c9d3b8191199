import type { ChangeInput } from '../../../data/orders/order-changes.api';
import type { OrderItem } from '../../../data/orders/orders.api';

/** What the form of a change holds; a type, so that the form takes it. */
export type ChangeValues = {
  bookSpaceNo: string;
  requireDate: string;
  /** '' while the dock stays. */
  dockId: string;
  regionCode: string;
  address: string;
  cabinetNum: string;
  contactName: string;
  contactPhone: string;
  remark: string;
  reason: string;
};

/** As the order stands. */
export const valuesOf = (order: OrderItem): ChangeValues => ({
  bookSpaceNo: order.bookSpaceNo,
  requireDate: order.requireDate,
  dockId: '',
  regionCode: order.regionCode,
  address: order.address,
  cabinetNum: String(order.cabinetNum),
  contactName: order.contactName,
  contactPhone: order.contactPhone,
  remark: order.remark,
  reason: '',
});

const FIELDS = [
  'bookSpaceNo',
  'requireDate',
  'dockId',
  'regionCode',
  'address',
  'cabinetNum',
  'contactName',
  'contactPhone',
  'remark',
] as const;

/** Only what is to be otherwise; a region whose address stays needs the address said again. */
export const changesOf = (start: ChangeValues, now: ChangeValues): Omit<ChangeInput, 'id'> =>
  Object.fromEntries(
    FIELDS.filter((name) => now[name].trim() !== start[name]).map((name) => [name, now[name]]),
  );
