import type { ComponentType } from 'react';
import type { AccountPanel } from '../../lib/account-dialog-store';
import { ErrorPanel } from './error-panel';
import { LoginPanel } from './login-panel';
import { SuccessPanel } from './success-panel';

interface PanelKind {
  title: string;
  /** Null: another feature's, handed in by the application. */
  Panel: ComponentType | null;
}

const PANELS: Record<AccountPanel, PanelKind> = {
  Login: { title: '手机号登录', Panel: LoginPanel },
  Auth: { title: '企业认证', Panel: null },
  Success: { title: '操作成功', Panel: SuccessPanel },
  Error: { title: '提示', Panel: ErrorPanel },
};

/** For those who are signed in; a visitor signs in first. */
const OF_THEIR_OWN: readonly AccountPanel[] = ['Auth'];

const isPanel = (name: string): name is AccountPanel => Object.hasOwn(PANELS, name);

/** The panel of a type: its first letter capitalised, Login when there is none of that name (S2). */
export function panelOf(type: string, signedIn = true): PanelKind & { name: AccountPanel } {
  const wanted = type.charAt(0).toUpperCase() + type.slice(1);
  const known = isPanel(wanted) ? wanted : 'Login';
  const name = !signedIn && OF_THEIR_OWN.includes(known) ? 'Login' : known;
  return { name, ...PANELS[name] };
}
