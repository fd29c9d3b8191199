import { useNavigate } from 'react-router';
import { OwnPasswordForm } from '../../identity/account/own-password-form';
import { Notice } from '../../ui/feedback/notice';
import { PATHS } from '../paths';
import css from './desk-password-page.module.css';

/** An operator's own password; `first`: it was chosen by somebody else, and nothing else goes before it is changed. */
export function DeskPasswordPage({ first = false }: { first?: boolean }) {
  const navigate = useNavigate();
  return (
    <section className={css.page} aria-labelledby="own-password">
      <h1 id="own-password">修改密码</h1>
      {first && <Notice tone="warning">当前使用的是初始密码，请先改成自己的密码。</Notice>}
      <OwnPasswordForm
        oldLabel={first ? '初始密码' : '原密码'}
        onDone={() => void navigate(PATHS.desk, { replace: true })}
      />
    </section>
  );
}
