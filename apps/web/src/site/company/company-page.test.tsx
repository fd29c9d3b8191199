import { certification } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { places } from '@boxhaul/contract/pricing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../data/kit/session';
import { accountDialogStore, closeAccountDialog } from '../../lib/account-dialog-store';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { CompanyPage } from './company-page';

type Own = OutputOf<typeof certification.mine>;

const record: NonNullable<Own['base']> = {
  id: '5',
  name: '深圳市试用货运有限公司',
  taxpayerIdNumber: '914403001922038216',
  businessEntity: '王小明',
  establishmentDate: '2015-06-18',
  registeredCapital: '500',
  businessType: 1,
  competentTaxAuthorities: '国家税务总局深圳市宝安区税务局',
  businessScope: '道路普通货运。',
  regionCode: '440306017',
  fullRegion: '广东省深圳市宝安区新安街道',
  companyAddress: '前进一路 1 号',
  linkman: '李工',
  phone: '13812345678',
  businessUrl: '/api/open/file/5?e=1&s=1',
};

const approved: Own = {
  state: 'approved',
  certified: true,
  base: record,
  inForce: null,
  submittedAt: '2026-11-18 10:00:00',
  answerBy: '2026-11-20',
  answeredAt: '2026-11-19 10:00:00',
  reasons: [],
};

const preferred = {
  customerId: '1',
  harborName: null,
  shipCompanyId: null,
  shipCompanyName: null,
  invoicing: null,
  contactName: '',
  contactPhone: '',
  priceListHeader: '',
  visitorTrack: true,
  notices: [],
};

function open(own: Own, answers: Parameters<typeof fakeServer>[0] = [], address = '/admin/customer-base') {
  const server = fakeServer([
    ...answers,
    [certification.mine, done(certification.mine, own)],
    [certification.preferences, done(certification.preferences, preferred)],
    [places.harbors, done(places.harbors, [])],
    [places.quotePage, done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: [] })],
  ]);
  signIn('t', customerUser);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={cache}>
        <CompanyPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

beforeEach(closeAccountDialog);

describe('the enterprise’s page', () => {
  it('is where one that sent in nothing begins', async () => {
    const { user } = open({
      ...approved,
      state: 'draft',
      certified: false,
      base: null,
      submittedAt: null,
      answerBy: null,
      answeredAt: null,
    });
    await user.click(await screen.findByRole('button', { name: '去认证' }));
    expect(accountDialogStore.get()).toMatchObject({ show: true, type: 'Auth' });
    expect(screen.queryByRole('button', { name: '下单偏好' })).toBeNull();
    expect(screen.getByRole('heading', { name: '企业资料', level: 1 })).toBeVisible();
  });

  it('has its sections at addresses of their own', async () => {
    open(approved, [], '/admin/customer-base?section=preferences');
    const custMenus = JSON.stringify([{ menuUrl: '/admin/customer-base', menuName: '' }]);
    act(() => signIn('t', { ...customerUser, custMenus, custRights: ['export'] }));
    expect(await screen.findByRole('button', { name: '下单偏好', pressed: true })).toBeVisible();
    expect(await screen.findByRole('link', { name: '个人中心 · 企业通知' })).toHaveAttribute(
      'href',
      '/account/company-notices',
    );
    expect(screen.queryByText(record.name)).toBeNull();
  });

  it('shows what was said, and why it was rejected', async () => {
    open({
      ...approved,
      state: 'rejected',
      certified: false,
      reasons: [{ field: 'phone', reason: '电话无法接通' }],
    });
    expect(await screen.findByText('驳回原因：电话无法接通')).toBeVisible();
    expect(screen.getByText('有 1 项需要修改，原因见下。')).toBeVisible();
    expect(screen.getByRole('button', { name: '修改并重新提交' })).toBeVisible();
  });

  it('shows a change beside what is in force', async () => {
    open({ ...approved, state: 'submitted', inForce: { ...record, id: '4', linkman: '旧人' } });
    expect(await screen.findByText(/客服将在 2026-11-20 前答复。审核期间原资料继续有效/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: '当前生效的资料' })).getByText('旧人')).toBeVisible();
    expect(screen.getByRole('button', { name: '更正送审资料' })).toBeVisible();
  });

  it('keeps what the enterprise usually wants, and says what is wrong with it', async () => {
    const { server, user } = open(approved, [
      [
        certification.savePreferences,
        refused('0', '未找到该港口', { fields: { harborName: '未找到该港口' } }),
      ],
    ]);
    await user.click(await screen.findByRole('button', { name: '下单偏好' }));
    expect(screen.queryByText(record.name)).toBeNull();
    const part = within(await screen.findByRole('region', { name: '下单偏好' }));
    expect(await part.findByLabelText('默认联系电话')).toHaveProperty('maxLength', 11);
    await user.type(part.getByLabelText('默认联系电话'), '123');
    await user.click(part.getByRole('button', { name: '保存偏好' }));
    expect(await part.findByText('请输入正确的手机号码')).toBeVisible();
    await user.clear(part.getByLabelText('默认联系电话'));
    await user.type(part.getByLabelText('默认联系人'), '王工');
    await user.type(part.getByLabelText('运价表抬头'), '深圳试用货运报价单');
    await user.click(part.getByRole('radio', { name: '开票' }));
    await user.click(part.getByRole('button', { name: '保存偏好' }));
    await waitFor(() => expect(server.to(certification.savePreferences)).toHaveLength(1));
    // What is open is said to be open: left out, it would stay as it was.
    expect(server.to(certification.savePreferences)[0]?.body).toEqual({
      harborName: '',
      shipCompanyId: '',
      contactName: '王工',
      contactPhone: '',
      priceListHeader: '深圳试用货运报价单',
      visitorTrack: 'true',
      invoicing: '1',
    });
    expect(await part.findByText('未找到该港口')).toBeVisible();
  });
});
