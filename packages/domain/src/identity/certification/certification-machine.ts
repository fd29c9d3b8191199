import type { CertificationState } from '../words/certification-state';

export type CertificationAction = 'submit' | 'edit' | 'resubmit' | 'request_change' | 'approve' | 'reject';

interface Transition {
  readonly from: CertificationState;
  /** The state of the record that the action writes. */
  readonly to: CertificationState;
  /** Whether it is a new record; the one before stays as it was answered. */
  readonly anew: boolean;
}

/** S4; a change of an approved enterprise is an application of its own, while the record in force stays. */
const TRANSITIONS: Readonly<Record<CertificationAction, Transition>> = {
  submit: { from: 'draft', to: 'submitted', anew: true },
  edit: { from: 'submitted', to: 'submitted', anew: false },
  resubmit: { from: 'rejected', to: 'submitted', anew: true },
  request_change: { from: 'approved', to: 'submitted', anew: true },
  approve: { from: 'submitted', to: 'approved', anew: false },
  reject: { from: 'submitted', to: 'rejected', anew: false },
};

/** What sending in the form means for an enterprise whose newest record is in this state. */
const SENT_IN: Readonly<Record<CertificationState, CertificationAction | null>> = {
  draft: 'submit',
  submitted: 'edit',
  rejected: 'resubmit',
  approved: 'request_change',
  replaced: null,
};

type Decision = { ok: true; to: CertificationState; anew: boolean } | { ok: false; reason: string };

const ELSEWHERE: Readonly<Record<CertificationState, string>> = {
  draft: '该企业尚未提交认证资料',
  submitted: '认证资料正在审核，请勿重复提交',
  approved: '该认证申请已通过，请刷新查看',
  rejected: '该认证申请已驳回，请刷新查看',
  replaced: '该认证资料已被新的取代，请刷新查看',
};

/** What an action makes of a record now, or why it may not be done, in Chinese. */
export function decideCertification(action: CertificationAction, state: CertificationState): Decision {
  const { from, to, anew } = TRANSITIONS[action];
  return from === state ? { ok: true, to, anew } : { ok: false, reason: ELSEWHERE[state] };
}

/** What sending in the form does in a state, null where it cannot be sent. */
export const certificationActionFor = (state: CertificationState): CertificationAction | null =>
  SENT_IN[state];
