import type { ReactNode } from 'react';
import { DevicesTab } from '../../features/account-center/devices-tab';
import { PrivacyTab } from '../../features/account-center/privacy-tab';
import { ProfileTab } from '../../features/account-center/profile-tab';
import { SecurityTab } from '../../features/account-center/security-tab';

interface AccountTab {
  /** Below /account; '' is the first. */
  path: string;
  label: string;
  Part: () => ReactNode;
}

/** The tabs of 个人中心 in their order. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { path: '', label: '资料', Part: ProfileTab },
  { path: 'security', label: '安全', Part: SecurityTab },
  { path: 'devices', label: '登录设备', Part: DevicesTab },
  { path: 'privacy', label: '隐私', Part: PrivacyTab },
];
