import { account, type OfferedTakeover, takeovers } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { InvitationPage } from './invitation-page';

const OFFER: OfferedTakeover = {
  invitationId: '31',
  customerName: '中山宏达五金厂',
  taxpayerId: null,
  time: '2026-11-21 09:00:00',
  expiresAt: '2026-12-05 09:00:00',
  orders: 6,
  runningOrders: 2,
  terms: { payment: 'monthly', creditDays: 30, creditLimit: '50000.00' },
  fault: null,
};

function open(answers: Parameters<typeof fakeServer>[0], address = '/account/invitation') {
  const server = fakeServer([[account.me, done(account.me, customerUser)], ...answers]);
  const page = (
    <Routes>
      <Route path="/account/invitation/:code?" element={<InvitationPage />} />
      <Route path="/admin/customer-base" element={<p>企业资料页</p>} />
    </Routes>
  );
  return { server, ...showTo(customerUser, page, undefined, address) };
}
const mine = (...offers: OfferedTakeover[]) => [takeovers.mine, done(takeovers.mine, offers)] as const;
const press = (name: string) => screen.findByRole('button', { name });
const question = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('an invitation to take over an enterprise', () => {
  it('says what will be theirs, and is accepted after a question; then the certification follows', async () => {
    const { server, user } = open([
      mine(OFFER),
      [takeovers.accept, done(takeovers.accept, { customerName: OFFER.customerName })],
    ]);
    const card = within(await screen.findByRole('article', { name: OFFER.customerName }));
    expect(card.getByText(/由客服登记，邀请您接管/)).toBeVisible();
    expect(card.getByText('6 张，其中在途 2 张')).toBeVisible();
    expect(card.getByText(/月结，账期 30 天，信用额度 ¥ 50,000/)).toBeVisible();
    await user.click(await press('接管企业'));
    expect(server.to(takeovers.accept)).toEqual([]);
    const asked = await question(/接管“中山宏达五金厂”？/);
    await user.dblClick(asked.getByRole('button', { name: '确认接管' }));
    expect(await screen.findByText('企业资料页')).toBeVisible();
    expect(toasts()).toEqual(['已接管“中山宏达五金厂”，请继续企业认证']);
    expect(server.to(takeovers.accept).map(({ body }) => body)).toEqual([{ invitationId: '31' }]);
    expect(server.to(account.me)).toHaveLength(1);
  });

  it('is declined after a question, and the list is asked anew', async () => {
    const { server, user } = open([mine(OFFER), [takeovers.decline, done(takeovers.decline, null)]]);
    await user.click(await press('谢绝'));
    const asked = await question(/谢绝接管“中山宏达五金厂”？/);
    await user.click(asked.getByRole('button', { name: '返回' }));
    expect(server.to(takeovers.decline)).toEqual([]);
    await user.click(await press('谢绝'));
    await user.click((await question(/谢绝接管/)).getByRole('button', { name: '确认谢绝' }));
    await waitFor(() => expect(server.to(takeovers.mine)).toHaveLength(2));
    expect(toasts()).toEqual(['已谢绝，客服会收到通知']);
  });

  it('that the account cannot accept says why, and can only be declined', async () => {
    const fault = '该账号已属于企业“深圳远航”，不能再接管另一家；请联系客服改用另一手机号接管';
    open([mine({ ...OFFER, fault, terms: null })]);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByText('尚未约定，按现结处理')).toBeVisible();
    expect(screen.queryByRole('button', { name: '接管企业' })).toBeNull();
    expect(screen.getByRole('button', { name: '谢绝' })).toBeVisible();
  });

  it('opens by its link; a link that opens nothing says why, and leads to the own ones', async () => {
    const said = '该邀请已过期，请联系客服重新邀请';
    const link = '/account/invitation/Ab12Cd34Ef56';
    const { server, unmount } = open([[takeovers.look, done(takeovers.look, OFFER)]], link);
    expect(await screen.findByRole('article', { name: OFFER.customerName })).toBeVisible();
    expect(server.to(takeovers.mine)).toEqual([]);
    unmount();
    open([mine(), [takeovers.look, refused('0', said, { errcode: 'CONFLICT' })]], link);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: '查看发给本人手机号的全部邀请' })).toHaveAttribute(
      'href',
      '/account/invitation',
    );
  });

  it('is not there for most', async () => {
    open([mine()]);
    expect(await screen.findByText('暂无接管邀请')).toBeVisible();
  });
});
