import {
  type Menu,
  NOTICE_KIND_WORDS,
  NOTICE_KINDS,
  type NoticeKind,
  type Right,
  USER_TYPES,
} from '@boxhaul/domain/identity';
import type { Actor } from '../../../platform/context';

type Reader = Pick<Actor, 'userType' | 'menus' | 'rights' | 'carrierId'>;

const anyOf = (menus: readonly Menu[], wanted: readonly Menu[]): boolean =>
  wanted.some((menu) => menus.includes(menu));
const has = (rights: readonly Right[], right: Right): boolean => rights.includes(right);

/** The kinds that can reach somebody. */
export const kindsFor = ({ userType, menus, rights, carrierId }: Reader): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => {
    const { to } = NOTICE_KIND_WORDS[kind];
    switch (to.who) {
      case 'person':
        return true;
      case 'enterprise':
        return userType === USER_TYPES.customer && anyOf(menus, to.menus);
      case 'operators':
      case 'colleague':
        return userType === USER_TYPES.operator && has(rights, to.right);
      case 'driver':
        return userType === USER_TYPES.driver;
      case 'carrier':
        return carrierId !== null;
    }
  });

/** The kinds that concern an enterprise: what it may choose for its people, and have sent elsewhere. */
export const ENTERPRISE_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter(
  (kind) => NOTICE_KIND_WORDS[kind].to.who === 'enterprise',
);
