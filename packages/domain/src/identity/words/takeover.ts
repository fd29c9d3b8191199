import type { CustomerState } from './customer-state';

/** How an invitation to take over an enterprise that staff entered stands. */
export const INVITATION_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
/** How one ended. */
export type InvitationEnding = Exclude<InvitationState, 'open'>;

/** How people call it. */
export const INVITATION_STATE_WORDS: Readonly<Record<InvitationState, string>> = {
  open: '待接管',
  accepted: '已接管',
  declined: '已谢绝',
  withdrawn: '已撤回',
  expired: '已过期',
};

/** Days for which an invitation may be answered. */
export const INVITATION_DAYS = 14;

/** Where it stands at a moment; one that nobody has ended expires by itself. */
export const invitationState = (
  { ending, expiresAt }: { ending: InvitationEnding | null; expiresAt: Date },
  now: Date,
): InvitationState => ending ?? (expiresAt <= now ? 'expired' : 'open');

/** Why it can no longer be answered or taken back; null while it can. */
export const INVITATION_FAULTS: Readonly<Record<InvitationState, string | null>> = {
  open: null,
  accepted: '该邀请已被接受，不能再用',
  declined: '该邀请已被谢绝，如需接管请联系客服重新邀请',
  withdrawn: '该邀请已被客服撤回，如有疑问请联系客服',
  expired: '该邀请已过期，请联系客服重新邀请',
};

/** Why what staff entered of an enterprise cannot be corrected, and nobody be invited; null where both may be. */
export const ENTRY_FAULTS: Readonly<Record<CustomerState, string | null>> = {
  entered: null,
  uncertified: '该客户不是客服登记的，资料由客户自己维护',
  reviewing: '该客户的企业认证正在审核，资料以认证为准',
  certified: '该客户已通过企业认证，资料以认证为准',
  disabled: '该客户已停用，请先启用',
};

/** What decides whether an account may take over an enterprise: where it stands with its own. */
export interface TakerStanding {
  /** Its own enterprise. */
  customerName: string;
  isCertified: boolean;
  /** Its own enterprise's application is under review. */
  isReviewing: boolean;
  /** Its own enterprise was entered by staff: it has taken one over already. */
  isEntered: boolean;
  isOwner: boolean;
  /** Other accounts of its own enterprise. */
  others: number;
  /** Orders of its own enterprise. */
  orders: number;
}

/**
 * Why an account may not take over another enterprise; null where it may: it registered, and its own enterprise is
 * nothing but a name yet. Data of two enterprises are never put together.
 */
export function takeoverFault(own: TakerStanding): string | null {
  const { isCertified, isEntered, isReviewing, isOwner, others, orders, customerName } = own;
  if (isCertified || isEntered || !isOwner || others > 0 || orders > 0) {
    return `该账号已属于企业“${customerName}”，不能再接管另一家；请联系客服改用另一手机号接管`;
  }
  return isReviewing
    ? '该账号提交的企业认证正在审核，暂不能接管；如是同一家企业，请联系客服驳回后再接管'
    : null;
}
