import { USER_TYPES } from '@boxhaul/domain/identity';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { PasswordForm } from '../../identity/account/password-form';
import { SessionEndedNote } from '../../identity/account/session-ended-note';
import { ownPath, REDIRECT_KEY } from '../../lib/format/redirect';
import { useSession } from '../../data/kit/use-session';
import { Brand } from '../public-layout/brand';
import css from './desk-login-page.module.css';

/** The operators' own door; it leads on to where they wanted to go. */
export function DeskLoginPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const wanted = ownPath(params.get(REDIRECT_KEY));
  // The portal's pages are not an operator's.
  const target = wanted && /^\/ops(?![^/?#])/.test(wanted) ? wanted : '/ops';
  if (user?.userType === USER_TYPES.operator) return <Navigate to={target} replace />;
  return (
    <main className={css.page}>
      <Brand />
      <div className={css.sheet}>
        <h1 className={css.title}>运营台登录</h1>
        <SessionEndedNote />
        <PasswordForm
          userType={USER_TYPES.operator}
          accountLabel="账号"
          onDone={() => void navigate(target, { replace: true })}
        />
      </div>
    </main>
  );
}
