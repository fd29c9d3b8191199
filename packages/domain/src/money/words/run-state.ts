/** How far a settlement run of a payee is. */
export const RUN_STATES = ['draft', 'confirmed', 'paid', 'void'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** How people call it. */
export const RUN_STATE_WORDS: Readonly<Record<RunState, string>> = {
  draft: '待确认',
  confirmed: '待付款',
  paid: '已付款',
  void: '已作废',
};
