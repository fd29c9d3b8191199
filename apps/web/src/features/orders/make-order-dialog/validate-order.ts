import { orderDraft } from '@boxhaul/contract';
import { requireDateFault } from '@boxhaul/domain';
import { wireTime } from '../../../lib/format';
import { draftOf, type OrderField, type OrderForm } from './order-form';

export type Faults = Partial<Record<OrderField, string>>;

/** The words of the summary, in the order in which the fields stand. */
const LABELS = {
  orderType: '装送类型',
  shipCompanyId: '船公司',
  harborName: '港口',
  dockId: '码头',
  regionCode: '门点区域',
  address: '详细地址',
  cabinetType: '箱型',
  cabinetNum: '箱量',
  goodsName: '货物名称',
  bookSpaceNo: '订舱单号',
  isHeavyCargo: '轻重货',
  isForeignTrade: '内外贸',
  invoicing: '是否开票',
  requireDate: '要求装货时间',
  remark: '备注',
  contactName: '装货联系人',
  contactPhone: '装货联系电话',
  documents: '附件',
  wishedPrice: '期望运价',
} satisfies Record<OrderField, string>;

export const labelOf = (field: OrderField): string => LABELS[field];
const FIELDS = Object.keys(LABELS) as OrderField[];
const isField = (key: string): key is OrderField => Object.hasOwn(LABELS, key);

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
    if (isField(name)) faults[name] ??= message;
  }
  if (!faults.regionCode && !regionComplete) faults.regionCode = '请选择完整的地址';
  const date = faults.requireDate ? null : requireDateFault(wireTime(form.requireDate), now);
  if (date) faults.requireDate = DATE_FAULTS[date];
  return faults;
}

/** The fields at fault in the order of the form. */
export const faultyFields = (faults: Faults): OrderField[] => FIELDS.filter((field) => faults[field]);

/** Faults out of a refusal's `fields`; what the form does not know is left to the toast. */
export function faultsOfRefusal(fields: Record<string, string>): Faults {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([key, message]) => [
        key.startsWith('cusOrderDocumentList') ? 'documents' : (key.split('.')[0] ?? ''),
        message,
      ])
      .filter(([key]) => isField(key ?? '')),
  ) as Faults;
}
