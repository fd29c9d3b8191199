import type { SessionUser } from '@boxhaul/contract/identity';
import { USER_TYPES } from '@boxhaul/domain/identity';
import type { ComponentType } from 'react';
import { keepsCompanyNotices } from '../../data/identity/rights';
import { endSession } from '../../identity/account/end-session';
import { DevicesTab } from '../../identity/account-center/devices-tab';
import { PrivacyTab } from '../../identity/account-center/privacy-tab';
import { ProfileTab } from '../../identity/account-center/profile-tab';
import { SecurityTab } from '../../identity/account-center/security-tab';
import { lazyPart } from '../../ui/feedback/lazy-part';

const OwnNoticesTab = lazyPart(
  async () => (await import('../../identity/notices/own-notices-tab')).OwnNoticesTab,
);
const CompanyNoticesTab = lazyPart(
  async () => (await import('../../identity/notices/company-notices-tab')).CompanyNoticesTab,
);

const InvitationPage = lazyPart(
  async () => (await import('../../identity/takeover/invitation-page')).InvitationPage,
);

const OwnDevices = () => <DevicesTab onLeave={() => endSession()} />;

interface AccountTab {
  /** Below /account; '' is the first. */
  path: string;
  label: string;
  Part: ComponentType;
  /** Left out: everybody has it. */
  isFor?: (user: SessionUser) => boolean;
  /** Among the tabs; left out: always. Its address is there all the same. */
  isShown?: (user: SessionUser) => boolean;
}

/** The tabs of 个人中心 in their order. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { path: '', label: '资料', Part: ProfileTab },
  { path: 'security', label: '安全', Part: SecurityTab },
  { path: 'devices', label: '登录设备', Part: OwnDevices },
  { path: 'notices', label: '通知', Part: OwnNoticesTab },
  { path: 'company-notices', label: '企业通知', Part: CompanyNoticesTab, isFor: keepsCompanyNotices },
  { path: 'privacy', label: '隐私', Part: PrivacyTab },
  {
    path: 'invitation/:code?',
    label: '接管邀请',
    Part: InvitationPage,
    isFor: ({ userType }) => userType === USER_TYPES.customer,
    isShown: ({ isInvited = false }) => isInvited,
  },
];
