import type { SessionUser } from '@boxhaul/contract';
import type { CustomerRight } from '@boxhaul/domain';

/** Whether a customer may do this; a session kept by an older release knows of no rights until it is read anew. */
export const mayDo = (user: Partial<Pick<SessionUser, 'custRights'>> | null, right: CustomerRight): boolean =>
  user?.custRights?.includes(right) ?? false;
