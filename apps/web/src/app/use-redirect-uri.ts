import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openAccountDialog } from '../lib/account-dialog-store';
import { ownPath, REDIRECT_KEY } from '../lib/format/redirect';
import { useSession } from '../data/kit/use-session';

/** Home with a redirect_uri asks to sign in, and leads there once that is done. */
export function useRedirectUri(): void {
  const { pathname, search } = useLocation();
  const { token } = useSession();
  const navigate = useNavigate();
  const target = pathname === '/' ? ownPath(new URLSearchParams(search).get(REDIRECT_KEY)) : null;
  useEffect(() => {
    if (!target) return;
    if (token) void navigate(target, { replace: true });
    else openAccountDialog('Login');
  }, [target, token, navigate]);
}
