import { account, certification } from '@boxhaul/contract/identity';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountDialogStore, closeAccountDialog, showPanel } from '../../lib/account-dialog-store';
import { hasSkippedCertification } from '../../lib/skipped-certification';
import { MemoryRouter } from 'react-router';
import { done, inTurn, refused } from '../../testing/fake-server';
import { AuthPanel } from './auth-panel';
import { cacheForm } from './cached-forms';
import { PendingBanner } from './pending-banner';
import { FILE_ID, NOTHING_SENT, UNDER_REVIEW } from './testing/samples';
import { applicant, showForm } from './testing/show-form';

const sent = { id: '5', state: 'submitted' as const, answerBy: '2026-11-24' };
const me = done(account.me, applicant);
const whole = { ...UNDER_REVIEW.base!, codeChecked: '', businessType: '1', businessUrl: FILE_ID };

async function open(answers: Parameters<typeof showForm>[1]) {
  const footer = document.body.appendChild(document.createElement('footer'));
  const shown = showForm(<AuthPanel footer={footer} />, [...(answers ?? []), [account.me, me]]);
  await screen.findByRole('button', { name: '提交认证' });
  return shown;
}
const submit = () => screen.getByRole('button', { name: '提交认证' });

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  closeAccountDialog();
  cacheForm('9', null);
});

describe('the Auth panel', () => {
  it('has its buttons at the lower edge', async () => {
    await open([[certification.mine, done(certification.mine, NOTHING_SENT)]]);
    expect(submit().closest('footer')).not.toBeNull();
  });

  it('confirms a first application with the day of the answer, then Success', async () => {
    cacheForm('9', whole);
    showPanel('Auth');
    const { user } = await open([
      [certification.mine, done(certification.mine, NOTHING_SENT)],
      [certification.submit, done(certification.submit, sent)],
    ]);
    await waitFor(() => expect(screen.getAllByRole('combobox')[3]).toHaveValue('南头街道'));
    await user.click(submit());
    expect(await screen.findByRole('dialog', { name: '提交成功' })).toHaveTextContent(
      '客服将在2个工作日内审核您的企业认证，最迟 2026年11月24日周二 答复',
    );
    await user.click(screen.getByRole('button', { name: '关 闭' }));
    expect(accountDialogStore.get()).toMatchObject({ show: true, type: 'Success', said: '提交成功' });
  });

  it('ends a correction in Success at once', async () => {
    const { user, server } = await open([
      [certification.mine, done(certification.mine, UNDER_REVIEW)],
      [certification.update, done(certification.update, sent)],
    ]);
    await waitFor(() => expect(screen.getAllByRole('combobox')[3]).toHaveValue('南头街道'));
    await user.click(submit());
    await waitFor(() =>
      expect(accountDialogStore.get()).toMatchObject({ type: 'Success', said: '提交成功' }),
    );
    expect(server.to(account.me)).toHaveLength(1);
  });

  it('shows what was refused on the Error panel, with a way back', async () => {
    const { user } = await open([
      [certification.mine, done(certification.mine, UNDER_REVIEW)],
      [certification.update, refused('0', '该认证申请已通过，请刷新查看')],
    ]);
    await waitFor(() => expect(screen.getAllByRole('combobox')[3]).toHaveValue('南头街道'));
    await user.click(submit());
    await waitFor(() =>
      expect(accountDialogStore.get()).toEqual({
        show: true,
        type: 'Error',
        said: '该认证申请已通过，请刷新查看',
        back: 'Auth',
      }),
    );
  });

  it('skips: it closes, and is remembered for the session', async () => {
    showPanel('Auth');
    const { user } = await open([[certification.mine, done(certification.mine, NOTHING_SENT)]]);
    await user.click(screen.getByRole('button', { name: '跳过认证' }));
    expect(accountDialogStore.get().show).toBe(false);
    expect(hasSkippedCertification('9')).toBe(true);
  });

  it('tells a new account at the end that it is registered', async () => {
    showPanel('Auth', { said: '注册成功' });
    const { user } = await open([[certification.mine, done(certification.mine, NOTHING_SENT)]]);
    await user.click(screen.getByRole('button', { name: '跳过认证' }));
    expect(accountDialogStore.get()).toMatchObject({ show: true, type: 'Success', said: '注册成功' });
  });

  it('says when it could not be loaded, and tries again', async () => {
    showForm(<AuthPanel footer={null} />, [
      [
        certification.mine,
        inTurn(refused('0', '系统开小差了，请稍后再试'), done(certification.mine, UNDER_REVIEW)),
      ],
    ]);
    expect(await screen.findByText('系统开小差了，请稍后再试')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/资料正在审核/)).toBeVisible();
  });
});

describe('the banner', () => {
  const as = (state: 'draft' | 'submitted' | 'rejected' | 'approved', authStatus = 0) => ({
    ...applicant,
    authStatus,
    certification: { state, answerBy: state === 'submitted' ? '2026-11-24' : null, reasons: [] },
  });

  it('tells by when the answer comes, leads to the papers, and goes', async () => {
    render(<PendingBanner user={as('submitted')} />);
    expect(screen.getByRole('complementary')).toHaveTextContent(
      '企业认证审核中，客服最迟 2026年11月24日周二 答复',
    );
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: '查看资料' }));
    expect(accountDialogStore.get()).toMatchObject({ show: true, type: 'Auth' });
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('tells of a rejection', () => {
    render(<PendingBanner user={as('rejected')} />);
    expect(screen.getByRole('button', { name: '去修改' })).toBeVisible();
  });

  it.each([
    ['/admin/order', 1],
    ['/account/invitation', 0],
  ])('leads who is invited from %s to the invitation (%d)', (path, links) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <PendingBanner user={{ ...applicant, certification: null, isInvited: true }} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('complementary', { name: '接管邀请' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: '查看邀请' })).toHaveLength(links);
  });

  it.each([as('draft'), as('submitted', 1), { ...applicant, certification: null }])(
    'has nothing to say otherwise',
    (user) => {
      const { container } = render(<PendingBanner user={user} />);
      expect(container).toBeEmptyDOMElement();
    },
  );
});
