import { type CustomerRight, USER_TYPES } from '@boxhaul/domain/identity';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { mayOpen, menusOf } from '../data/identity/menus';
import { mayDoOne } from '../data/identity/rights';
import { homeWithRedirect, REDIRECT_KEY } from '../lib/format/redirect';
import { useSession } from '../data/kit/use-session';
import { PATHS } from './paths';

interface CustomerGuardProps {
  /** One of them opens the page instead of a menu. */
  rights?: readonly CustomerRight[] | undefined;
  children: ReactNode;
}

/** S2: without a token home asks to sign in; a portal page that was not granted does not exist. */
export function CustomerGuard({ rights = [], children }: CustomerGuardProps) {
  const { token, user, next } = useSession();
  const [wasIn] = useState(token !== null);
  const { pathname, search } = useLocation();
  if (!token) return <Navigate to={(wasIn && next) || homeWithRedirect(pathname + search)} replace />;
  const opens = rights.length > 0 ? mayDoOne(user, rights) : mayOpen(pathname, menusOf(user));
  const granted = user.userType === USER_TYPES.customer && opens;
  return granted ? children : <Navigate to={PATHS.notFound} replace />;
}

/** The desk is for operators; they sign in at a door of their own. */
export function OperatorGuard({ children }: { children: ReactNode }) {
  const { token, user, next } = useSession();
  const [wasIn] = useState(token !== null);
  const { pathname, search } = useLocation();
  if (token && user.userType === USER_TYPES.operator) return children;
  const query = new URLSearchParams({ [REDIRECT_KEY]: pathname + search });
  return <Navigate to={(wasIn && next) || `${PATHS.deskSignIn}?${query.toString()}`} replace />;
}
