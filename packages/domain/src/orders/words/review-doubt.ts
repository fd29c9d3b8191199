import { CREDIT_WARNING_WORDS } from './credit-warning';

/** Why a waiting order needs a person's look before it is approved, the gravest first. */
export const REVIEW_DOUBTS = [
  'no_price',
  'off_card',
  'price_differs',
  'uncertified',
  'disabled',
  'overdue',
  'over_limit',
  'date_passed',
  'date_near',
  'no_contact',
  'no_booking',
  'vague_door',
  'undone',
  'refused_before',
  'same_booking',
  'edited',
  'remark',
] as const;
export type ReviewDoubt = (typeof REVIEW_DOUBTS)[number];

/** How people call it. */
export const REVIEW_DOUBT_WORDS: Readonly<Record<ReviewDoubt, string>> = {
  no_price: '意向单待报价',
  off_card: '现行运价表无此价',
  price_differs: '与现行运价不同',
  uncertified: '客户未通过企业认证',
  disabled: '客户已停用',
  overdue: CREDIT_WARNING_WORDS.overdue,
  over_limit: CREDIT_WARNING_WORDS.over_limit,
  date_passed: '装卸时间已过',
  date_near: '装卸时间过近',
  no_contact: '门点联系人不全',
  no_booking: '没有订舱号',
  vague_door: '门点位置不明',
  undone: '审核被撤销过',
  refused_before: '同订舱号被驳回过',
  same_booking: '订舱号重复',
  edited: '客户修改过',
  remark: '有备注',
};
