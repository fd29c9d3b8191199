import { orderDraft } from '@boxhaul/contract';
import { wireTime } from '../../../lib/format';
import { draftOf, type OrderField, type OrderForm } from './order-form';

const DAY_MS = 24 * 3600_000;

export type Faults = Partial<Record<OrderField, string>>;

/** The form's fields in the order in which they stand, with the words of the summary. */
export const FIELD_LABELS: readonly (readonly [OrderField, string])[] = [
  ['orderType', '装送类型'],
  ['harborName', '港口'],
  ['dockId', '码头'],
  ['shipCompanyId', '船公司'],
  ['regionCode', '门点区域'],
  ['address', '详细地址'],
  ['cabinetType', '箱型'],
  ['cabinetNum', '箱量'],
  ['goodsName', '货物名称'],
  ['bookSpaceNo', '订舱单号'],
  ['isHeavyCargo', '轻重货'],
  ['isForeignTrade', '内外贸'],
  ['invoicing', '是否开票'],
  ['requireDate', '要求装货时间'],
  ['remark', '备注'],
  ['contactName', '装货联系人'],
  ['contactPhone', '装货联系电话'],
  ['documents', '附件'],
];

const isField = (key: string): key is OrderField => FIELD_LABELS.some(([field]) => field === key);

/** Chinese message by field: the contract's rules (S5), and those that need a clock or the list of regions. */
export function validateOrder(form: OrderForm, regionComplete: boolean, now: number): Faults {
  const faults: Faults = {};
  const parsed = orderDraft.safeParse(draftOf(form, null, ''));
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const name = path[0] === 'cusOrderDocumentList' ? 'documents' : String(path[0]);
    if (isField(name)) faults[name] ??= message;
  }
  if (!faults.regionCode && !regionComplete) faults.regionCode = '请选择完整的地址';
  if (!faults.requireDate && wireTime(form.requireDate) < now - DAY_MS) {
    faults.requireDate = '要求装货时间不能早于一天前';
  }
  return faults;
}

/** The fields at fault in the order of the form. */
export const faultyFields = (faults: Faults): OrderField[] =>
  FIELD_LABELS.map(([field]) => field).filter((field) => faults[field]);

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
