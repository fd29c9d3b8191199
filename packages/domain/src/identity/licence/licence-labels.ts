import type { LicenceField } from './licence-reading';

/** What stands before a value; `other` ends the value beside it, and tells nothing more. */
export type LabelKind = Exclude<LicenceField, 'taxpayerIdNumber'> | 'term' | 'code' | 'other';

/** As printed on licences of companies, branches, partnerships and sole traders, old and new. */
const PRINTED: Record<LabelKind, string> = {
  name: '名称 企业名称 字号名称',
  type: '类型 企业类型 公司类型 主体类型 经济性质',
  businessEntity: '法定代表人 负责人 经营者 经营者姓名 投资人 执行事务合伙人',
  registeredCapital: '注册资本 注册资金 出资额 成员出资总额',
  establishmentDate: '成立日期 注册日期',
  businessScope: '经营范围 业务范围',
  companyAddress: '住所 营业场所 经营场所 主要经营场所',
  term: '营业期限 经营期限 合伙期限',
  code: '统一社会信用代码 注册号',
  other: '组成形式 实收资本 登记机关 核准日期 发照日期',
};

const KINDS: readonly LabelKind[] = [
  'name',
  'type',
  'businessEntity',
  'registeredCapital',
  'establishmentDate',
  'businessScope',
  'companyAddress',
  'term',
  'code',
  'other',
];

/** The labels of licences, each with what stands behind it. */
export const LABELS: readonly (readonly [text: string, kind: LabelKind])[] = KINDS.flatMap((kind) =>
  PRINTED[kind].split(' ').map((text) => [text, kind] as const),
);

/** Signs of a label that must be there: a short one wholly, a long one all but a few. */
export const signsNeeded = (length: number): number => (length <= 3 ? length : Math.ceil(length * 0.65));
