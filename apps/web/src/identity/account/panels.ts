import type { ComponentType } from 'react';
import type { AccountPanel } from '../../lib/account-dialog-store';
import { ChangPasswordPanel } from './chang-password-panel';
import { ErrorPanel } from './error-panel';
import { ForgotPanel } from './forgot-panel';
import { InfoPanel } from './info-panel';
import { LoginPanel } from './login-panel';
import { RegisterPanel } from './register-panel';
import { SuccessPanel } from './success-panel';

interface PanelKind {
  title: string;
  /** Null: another feature's, handed in by the application. */
  Panel: ComponentType | null;
}

const PANELS: Record<AccountPanel, PanelKind> = {
  Login: { title: '手机号登录', Panel: LoginPanel },
  Register: { title: '手机号注册', Panel: RegisterPanel },
  Forgot: { title: '找回密码', Panel: ForgotPanel },
  Auth: { title: '企业认证', Panel: null },
  Info: { title: '账号信息', Panel: InfoPanel },
  ChangPassword: { title: '修改密码', Panel: ChangPasswordPanel },
  Success: { title: '注册成功', Panel: SuccessPanel },
  Error: { title: '提示', Panel: ErrorPanel },
};

/** For those who are signed in; a visitor signs in first. */
const OF_THEIR_OWN: readonly AccountPanel[] = ['Auth', 'Info', 'ChangPassword'];

const isPanel = (name: string): name is AccountPanel => Object.hasOwn(PANELS, name);

/** The panel of a type: its first letter capitalised, Login when there is none of that name (S2). */
export function panelOf(type: string, signedIn = true): PanelKind & { name: AccountPanel } {
  const wanted = type.charAt(0).toUpperCase() + type.slice(1);
  const known = isPanel(wanted) ? wanted : 'Login';
  const name = !signedIn && OF_THEIR_OWN.includes(known) ? 'Login' : known;
  return { name, ...PANELS[name] };
}
