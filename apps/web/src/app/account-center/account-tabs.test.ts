import type { SessionUser } from '@boxhaul/contract/identity';
import { expect, it } from 'vitest';
import { customerUser } from '../../testing/fake-server';
import { operator } from '../../testing/desk-fixtures';
import { ACCOUNT_TABS } from './account-tabs';

const base: SessionUser = {
  ...customerUser,
  custMenus: JSON.stringify([{ menuUrl: '/admin/customer-base', menuName: '企业资料' }]),
};
const sees = (user: SessionUser): boolean =>
  ACCOUNT_TABS.some(({ path, isFor }) => path === 'company-notices' && isFor?.(user));

it('the enterprise’s notices are for who keeps its particulars and may export, once it is certified', () => {
  expect(sees(base)).toBe(true);
  expect(sees({ ...base, authStatus: 0 })).toBe(false);
  expect(sees({ ...base, custMenus: '[]' })).toBe(false);
  expect(sees({ ...base, custRights: ['track'] })).toBe(false);
  expect(sees(operator('notice.manage'))).toBe(false);
  expect(ACCOUNT_TABS.filter(({ isFor }) => !isFor).map(({ label }) => label)).toContain('通知');
});
