/** Where an enterprise stands with the platform; what is disabled is so whatever else it is. */
export const CUSTOMER_STATES = ['uncertified', 'reviewing', 'certified', 'disabled'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** How people call it. */
export const CUSTOMER_STATE_WORDS: Readonly<Record<CustomerState, string>> = {
  uncertified: '未认证',
  reviewing: '审核中',
  certified: '已认证',
  disabled: '已停用',
};
