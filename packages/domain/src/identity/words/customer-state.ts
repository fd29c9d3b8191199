/** Where an enterprise stands with the platform; what is disabled is so whatever else it is. */
export const CUSTOMER_STATES = ['uncertified', 'entered', 'reviewing', 'certified', 'disabled'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** How people call it. */
export const CUSTOMER_STATE_WORDS: Readonly<Record<CustomerState, string>> = {
  uncertified: '未认证',
  entered: '客服登记',
  reviewing: '审核中',
  certified: '已认证',
  disabled: '已停用',
};

/** What decides whether an operator may place orders for an enterprise. */
export interface OrderingFacts {
  isDisabled: boolean;
  isCertified: boolean;
  /** Staff entered it: its orders come from staff before it is certified, never from its own people. */
  isEntered: boolean;
}

/** Why no order may be placed for an enterprise; null where one may. */
export function placingFault({ isDisabled, isCertified, isEntered }: OrderingFacts): string | null {
  if (isDisabled) return '该客户已停用，不能代客下单';
  return isCertified || isEntered ? null : '该客户尚未通过企业认证，不能代客下单';
}
