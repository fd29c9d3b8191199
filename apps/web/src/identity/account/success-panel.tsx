import { useEffect } from 'react';
import { finishSignIn, showPanel } from '../../lib/account-dialog-store';
import { useSession } from '../../data/kit/use-session';
import { ResultSheet } from './result-sheet';

/** S9: a result closes by itself. */
const AUTO_CLOSE_MS = 3000;
/** What the dialog is called, 注册成功 or 密码修改成功: whoever is in already goes on, others sign in now (S2). */
export function SuccessPanel() {
  const { token } = useSession();
  useEffect(() => {
    if (!token) return undefined;
    const timer = setTimeout(finishSignIn, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [token]);
  return (
    <ResultSheet
      button={token ? '完 成' : '立即登录'}
      onPress={() => (token ? finishSignIn() : showPanel('Login'))}
    >
      {token ? '您已登录，窗口稍后自动关闭。' : '请登录后继续。'}
    </ResultSheet>
  );
}
