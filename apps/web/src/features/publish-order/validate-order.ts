import { orderDraft } from '@boxhaul/contract/orders/schemas';
import { atDoor, requireDateFault } from '@boxhaul/domain';
import { wireTime } from '../../lib/format/format';
import { draftOf, type OrderField, type OrderForm } from './order-form';

export type Faults = Partial<Record<OrderField, string>>;

/** The fields in the order in which they stand. */
const FIELDS = Object.keys({
  orderType: true,
  shipCompanyId: true,
  harborName: true,
  dockId: true,
  regionCode: true,
  address: true,
  cabinetType: true,
  cabinetNum: true,
  goodsName: true,
  bookSpaceNo: true,
  isHeavyCargo: true,
  isForeignTrade: true,
  invoicing: true,
  requireDate: true,
  remark: true,
  contactName: true,
  contactPhone: true,
  documents: true,
  wishedPrice: true,
} satisfies Record<OrderField, true>) as OrderField[];
const isField = (key: string): key is OrderField => FIELDS.some((field) => field === key);

const DATE_FAULTS = {
  early: '要求装货时间不能早于一天前',
  late: '要求装货时间不能晚于一年后',
} as const;

/** Chinese message by field: the contract's rules (S5), and those that need a clock or the list of regions. */
export function validateOrder(form: OrderForm, regionComplete: boolean, now: number): Faults {
  const faults: Faults = {};
  const parsed = orderDraft.safeParse(draftOf(form, null, ''));
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const name = path[0] === 'cusOrderDocumentList' ? 'documents' : String(path[0]);
    if (isField(name)) faults[name] ??= atDoor(form.orderType, message);
  }
  if (!faults.regionCode && !regionComplete) faults.regionCode = '请选择完整的地址';
  const date = faults.requireDate ? null : requireDateFault(wireTime(form.requireDate), now);
  if (date) faults.requireDate = atDoor(form.orderType, DATE_FAULTS[date]);
  return faults;
}

/** The fields at fault in the order of the form. */
export const faultyFields = (faults: Faults): OrderField[] => FIELDS.filter((field) => faults[field]);

/** Faults out of a refusal's `fields`; what the form does not know is left to the toast. */
export function faultsOfRefusal(fields: Record<string, string>, { orderType }: OrderForm): Faults {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([key, message]) => [
        key.startsWith('cusOrderDocumentList') ? 'documents' : (key.split('.')[0] ?? ''),
        atDoor(orderType, message),
      ])
      .filter(([key]) => isField(key ?? '')),
  ) as Faults;
}
