/** How far a dispute about a line of costs is (decisions 11.10). */
export const DISPUTE_STATES = ['open', 'answered', 'accepted', 'kept'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** How people call it. */
export const DISPUTE_STATE_WORDS: Readonly<Record<DisputeState, string>> = {
  open: '异议待答复',
  answered: '异议已答复',
  accepted: '异议已采纳',
  kept: '维持原费用',
};

/** What somebody did in a dispute; 'return' is a reviewer who did not confirm what was accepted. */
export const DISPUTE_STEPS = ['open', 'refuse', 'accept', 'agree', 'reopen', 'return'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** How people call it. */
export const DISPUTE_STEP_WORDS: Readonly<Record<DisputeStep, string>> = {
  open: '提出异议',
  refuse: '答复：维持原费用',
  accept: '采纳异议',
  agree: '认可费用，结束异议',
  reopen: '再次提出异议',
  return: '复核未通过，重新处理',
};
