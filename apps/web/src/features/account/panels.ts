import type { ComponentType } from 'react';
import type { AccountPanel } from '../../lib/account-dialog-store';
import { LoginPanel } from './login-panel';

interface PanelKind {
  title: string;
  Panel: ComponentType;
}

const PANELS: Record<AccountPanel, PanelKind> = {
  Login: { title: '手机号登录', Panel: LoginPanel },
};

/** The panel of a type: its first letter capitalised, Login when there is none of that name (S2). */
export function panelOf(type: string): PanelKind {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  return Object.hasOwn(PANELS, name) ? PANELS[name as AccountPanel] : PANELS.Login;
}
