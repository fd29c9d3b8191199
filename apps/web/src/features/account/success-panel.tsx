import { useEffect } from 'react';
import { accountDialogStore, finishSignIn, showPanel } from '../../lib/account-dialog-store';
import { useSession } from '../../data/use-session';
import { useStore } from '../../lib/create-store';
import { ResultSheet } from './result-sheet';

/** S9: a result closes by itself. */
const AUTO_CLOSE_MS = 3000;
/** Papers were sent in: nobody signs in for that. */
const SENT = /^提交/;

/** 注册成功, 密码修改成功: whoever is in already goes on, others sign in now. */
export function SuccessPanel() {
  const { said = '注册成功' } = useStore(accountDialogStore);
  const { token } = useSession();
  useEffect(() => {
    if (!token) return undefined;
    const timer = setTimeout(finishSignIn, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [token]);
  return (
    <ResultSheet
      title={said}
      button={SENT.test(said) ? '完 成' : '立即登录'}
      onPress={() => (token ? finishSignIn() : showPanel('Login'))}
    >
      {token ? '您已登录，窗口稍后自动关闭。' : '请登录后继续。'}
    </ResultSheet>
  );
}
