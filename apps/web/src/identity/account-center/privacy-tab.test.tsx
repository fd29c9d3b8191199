import { account, audit } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '../../data/kit/session';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { PrivacyTab } from './privacy-tab';

type Consents = OutputOf<typeof account.consents>;
type Accesses = OutputOf<typeof audit.ownAccesses>;

const REFUSED: Consents = [
  { kind: 'marketing', version: '1.0', given: false, time: '2026-11-20 10:00:00' },
  { kind: 'agreement', version: '1.0', given: true, time: '2026-11-20 10:00:00' },
];
const GIVEN: Consents = [
  { kind: 'marketing', version: '1.0', given: true, time: '2026-11-22 09:00:00' },
  ...REFUSED,
];
const page = (data: Accesses['data']): Accesses => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 10,
});
const LOOKED = page([
  {
    accessId: '2',
    time: '2026-11-21 15:00:00',
    kind: 'file',
    name: '营业执照.jpg',
    who: '平台客服',
  },
  { accessId: '1', time: '2026-11-21 14:00:00', kind: 'own_export', name: null, who: '本人' },
]);

function open(answers: Parameters<typeof fakeServer>[0], user = customerUser) {
  const server = fakeServer(answers);
  signIn('t', user);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <PrivacyTab />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return server;
}
beforeEach(() => localStorage.clear());

it('shows who opened what, and for how long that is kept', async () => {
  open([
    [account.consents, done(account.consents, REFUSED)],
    [audit.ownAccesses, done(audit.ownAccesses, LOOKED)],
  ]);
  const list = within(screen.getByRole('region', { name: '查看记录' }));
  expect(await list.findByText('营业执照.jpg')).toBeVisible();
  expect(list.getByText('平台客服')).toBeVisible();
  expect(list.getByText('导出本人数据')).toBeVisible();
  expect(list.getByText(/保留 365 天/)).toBeVisible();
});

it('lets one give the consent to marketing and take it back', async () => {
  const server = open([
    [
      account.consents,
      inTurn(done(account.consents, REFUSED), done(account.consents, GIVEN), done(account.consents, REFUSED)),
    ],
    [audit.ownAccesses, done(audit.ownAccesses, page([]))],
    [account.setMarketing, done(account.setMarketing, null)],
  ]);
  const user = userEvent.setup({ delay: null });
  const box = await screen.findByRole('checkbox', { name: '愿意接收优惠与活动短信' });
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeEnabled());
  await user.click(screen.getByRole('checkbox'));
  expect(await screen.findByRole('checkbox', { checked: false })).toBeVisible();
  expect(server.to(account.setMarketing).map(({ body }) => body['given'])).toEqual(['1', '0']);
});

it('says what failed, with a way to try again', async () => {
  open([
    [account.consents, refused('0', '服务繁忙')],
    [audit.ownAccesses, refused('0', '服务繁忙')],
  ]);
  await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(2));
});
