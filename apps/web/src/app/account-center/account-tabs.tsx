import type { SessionUser } from '@boxhaul/contract';
import { USER_TYPES } from '@boxhaul/domain';
import type { ComponentType } from 'react';
import { menusOf } from '../../data/menus';
import { mayDo } from '../../data/rights';
import { DevicesTab } from '../../features/account-center/devices-tab';
import { PrivacyTab } from '../../features/account-center/privacy-tab';
import { ProfileTab } from '../../features/account-center/profile-tab';
import { SecurityTab } from '../../features/account-center/security-tab';
import { lazyPart } from '../../ui/feedback/lazy-part';

const OwnNoticesTab = lazyPart(
  async () => (await import('../../features/notices/own-notices-tab')).OwnNoticesTab,
);
const CompanyNoticesTab = lazyPart(
  async () => (await import('../../features/notices/company-notices-tab')).CompanyNoticesTab,
);

interface AccountTab {
  /** Below /account; '' is the first. */
  path: string;
  label: string;
  Part: ComponentType;
  /** Left out: everybody has it. */
  isFor?: (user: SessionUser) => boolean;
}

/** What leaves the platform is for those who keep the enterprise's particulars and may export. */
const keepsCompanyNotices = (user: SessionUser): boolean =>
  user.userType === USER_TYPES.customer &&
  Boolean(user.authStatus) &&
  menusOf(user).includes('/admin/customer-base') &&
  mayDo(user, 'export');

/** The tabs of 个人中心 in their order. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { path: '', label: '资料', Part: ProfileTab },
  { path: 'security', label: '安全', Part: SecurityTab },
  { path: 'devices', label: '登录设备', Part: DevicesTab },
  { path: 'notices', label: '通知', Part: OwnNoticesTab },
  { path: 'company-notices', label: '企业通知', Part: CompanyNoticesTab, isFor: keepsCompanyNotices },
  { path: 'privacy', label: '隐私', Part: PrivacyTab },
];
