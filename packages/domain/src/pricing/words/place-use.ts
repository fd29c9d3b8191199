import { RIGHT_GROUP_WORDS } from '../../identity/access/rights';
import { AUDIT_TARGET_WORDS } from '../../identity/words/audit-target';
import { PLACE_KIND_WORDS } from './place-kind';

/** What may name a place, so that it cannot be deleted, and how people call it. */
export const PLACE_USE_WORDS = {
  harbor: PLACE_KIND_WORDS.harbor,
  dock: PLACE_KIND_WORDS.dock,
  depot: PLACE_KIND_WORDS.depot,
  order: AUDIT_TARGET_WORDS.order,
  task: AUDIT_TARGET_WORDS.task,
  certification: AUDIT_TARGET_WORDS.certification,
  price: RIGHT_GROUP_WORDS.price,
  sailing: AUDIT_TARGET_WORDS.sailing,
  yard: `${AUDIT_TARGET_WORDS.yard}报数`,
  surcharge: '附加费',
  preference: '客户偏好',
  door: '门点记忆',
  below: '下级地区',
  merged: '撤并记录',
} as const;
export type PlaceUse = keyof typeof PLACE_USE_WORDS;
