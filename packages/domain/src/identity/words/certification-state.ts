/** Where an enterprise stands with its certification; each application is a record with a state of its own. */
export const CERTIFICATION_STATES = ['draft', 'submitted', 'approved', 'rejected', 'replaced'] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];

/** How people call it. `draft` is an enterprise that has sent in nothing, `replaced` a record that a later one took the place of. */
export const CERTIFICATION_WORDS: Readonly<Record<CertificationState, string>> = {
  draft: '未提交',
  submitted: '审核中',
  approved: '已认证',
  rejected: '已驳回',
  replaced: '已被新资料取代',
};

/** States of which operators have a list, in the order of its tabs. */
export const CERTIFICATION_TABS = ['submitted', 'approved', 'rejected'] as const;
