import type { LicenceField } from './licence-reading';

/** What stands before a value; `other` ends the value beside it, and tells nothing more. */
export type LabelKind = Exclude<LicenceField, 'taxpayerIdNumber'> | 'term' | 'code' | 'other';

/** The labels of licences, of companies, branches, partnerships and sole traders, old and new. */
export const LABELS: readonly (readonly [text: string, kind: LabelKind])[] = [
  ['名称', 'name'],
  ['企业名称', 'name'],
  ['字号名称', 'name'],
  ['类型', 'type'],
  ['企业类型', 'type'],
  ['公司类型', 'type'],
  ['主体类型', 'type'],
  ['经济性质', 'type'],
  ['法定代表人', 'businessEntity'],
  ['负责人', 'businessEntity'],
  ['经营者', 'businessEntity'],
  ['经营者姓名', 'businessEntity'],
  ['投资人', 'businessEntity'],
  ['执行事务合伙人', 'businessEntity'],
  ['注册资本', 'registeredCapital'],
  ['注册资金', 'registeredCapital'],
  ['出资额', 'registeredCapital'],
  ['成员出资总额', 'registeredCapital'],
  ['成立日期', 'establishmentDate'],
  ['注册日期', 'establishmentDate'],
  ['经营范围', 'businessScope'],
  ['业务范围', 'businessScope'],
  ['住所', 'companyAddress'],
  ['营业场所', 'companyAddress'],
  ['经营场所', 'companyAddress'],
  ['主要经营场所', 'companyAddress'],
  ['营业期限', 'term'],
  ['经营期限', 'term'],
  ['合伙期限', 'term'],
  ['统一社会信用代码', 'code'],
  ['注册号', 'code'],
  ['组成形式', 'other'],
  ['实收资本', 'other'],
  ['登记机关', 'other'],
  ['核准日期', 'other'],
  ['发照日期', 'other'],
];

/** Signs of a label that must be there: a short one wholly, a long one all but a few. */
export const signsNeeded = (length: number): number => (length <= 3 ? length : Math.ceil(length * 0.65));
