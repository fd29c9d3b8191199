import type { Call, Errcode } from '@boxhaul/contract/kit';
import { type CustomerRight, USER_TYPES } from '@boxhaul/domain/identity';
import type { Actor } from '../context';
import { Refusal } from './refusal';

/** Why an actor may not make a call; null when it may. Pure, so that every call is checked the same way. */
export function refuseAccess(call: Call, actor: Actor | null): Errcode | null {
  const { access } = call;
  if (access.who === 'anyone') return null;
  // S6: a quote without a session logs out and opens the login panel, by a code of its own.
  if (!actor) return call.path.includes('/pc/queryPrice/') ? 'QUOTE_NEEDS_LOGIN' : 'SESSION_GONE';
  if (access.who === 'session') return null;
  if (actor.mustChangePassword) return 'INITIAL_PASSWORD';
  switch (access.who) {
    case 'customer': {
      if (actor.userType !== USER_TYPES.customer) return 'FORBIDDEN';
      if (access.certified && !actor.certified) return 'NOT_CERTIFIED';
      const granted = access.menus.length === 0 || access.menus.some((menu) => actor.menus.includes(menu));
      if (!granted) return 'FORBIDDEN';
      return access.right === undefined || actor.custRights.includes(access.right) ? null : 'FORBIDDEN';
    }
    case 'tracker':
      if (actor.userType === USER_TYPES.operator) {
        return actor.rights.includes('dispatch.view') ? null : 'FORBIDDEN';
      }
      if (actor.userType !== USER_TYPES.customer) return 'FORBIDDEN';
      if (!actor.certified) return 'NOT_CERTIFIED';
      return actor.custRights.includes('track') ? null : 'FORBIDDEN';
    case 'operator':
      // A carrier's own dispatcher is let in by no call of the desk, even where that asks for no right.
      if (actor.userType !== USER_TYPES.operator || actor.carrierId !== null) return 'FORBIDDEN';
      return access.right === undefined || actor.rights.includes(access.right) ? null : 'FORBIDDEN';
    case 'dispatcher':
      if (actor.userType !== USER_TYPES.operator) return 'FORBIDDEN';
      return actor.carrierId !== null || actor.rights.includes(access.right) ? null : 'FORBIDDEN';
    case 'driver':
      return actor.userType === USER_TYPES.driver ? null : 'FORBIDDEN';
    case 'carrier':
      return actor.userType === USER_TYPES.operator && actor.carrierId !== null ? null : 'FORBIDDEN';
  }
}

/** For what needs a second right beside that of its call. Throws FORBIDDEN. */
export function refuseWithout(rights: readonly CustomerRight[], right: CustomerRight): void {
  if (!rights.includes(right)) throw new Refusal('FORBIDDEN');
}
