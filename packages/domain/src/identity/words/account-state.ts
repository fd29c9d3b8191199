/** Whether somebody may sign in. */
export const ACCOUNT_STATES = ['normal', 'disabled'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** How a list says it. */
export const ACCOUNT_STATE_WORDS: Readonly<Record<AccountState, string>> = {
  normal: '正常',
  disabled: '已停用',
};
