import type { SessionUser } from '@boxhaul/contract/identity';
import { type CustomerRight, USER_TYPES } from '@boxhaul/domain/identity';
import { menusOf } from './menus';

/** Whether a customer may do this; a session kept by an older release knows of no rights until it is read anew. */
export const mayDo = (user: Partial<Pick<SessionUser, 'custRights'>> | null, right: CustomerRight): boolean =>
  user?.custRights?.includes(right) ?? false;

/** Whether a customer may do one of these. */
export const mayDoOne = (user: Parameters<typeof mayDo>[0], rights: readonly CustomerRight[]): boolean =>
  rights.some((right) => mayDo(user, right));

/** Each of them begins jobs: batches of quotes, exports of lists. */
export const JOB_RIGHTS = ['prices', 'export'] as const satisfies readonly CustomerRight[];

/** What leaves the platform is for those who keep the enterprise's particulars and may export. */
export const keepsCompanyNotices = (user: SessionUser): boolean =>
  user.userType === USER_TYPES.customer &&
  Boolean(user.authStatus) &&
  menusOf(user).includes('/admin/customer-base') &&
  mayDo(user, 'export');
