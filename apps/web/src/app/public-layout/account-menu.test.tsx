import { account, legal } from '@boxhaul/contract/identity';
import type { Envelope } from '@boxhaul/contract/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../data/kit/session';
import { useSession } from '../../data/kit/use-session';
import { closeAccountDialog, openAccountDialog } from '../../lib/account-dialog-store';
import { showTo } from '../../testing/desk-fixtures';
import { legalText } from '../../testing/site-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { AccountMenu } from './account-menu';

function Menu() {
  const { user } = useSession();
  return user && <AccountMenu user={user} />;
}

beforeEach(closeAccountDialog);

describe('the greeting', () => {
  it('shows the person’s picture, or the first sign of their name', () => {
    const { container, unmount } = showTo({ ...customerUser, basePicUrl: '/upload/img/7' }, <Menu />);
    const face = container.querySelector('img');
    expect(face).toHaveAttribute('src', '/upload/img/7');
    if (face) fireEvent.error(face);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('陈')).toBeInTheDocument();
    unmount();
    showTo(customerUser, <Menu />);
    expect(screen.getByText('陈')).toBeInTheDocument();
  });
});

describe('newer texts than those agreed to', () => {
  const outdatedTexts = [
    { kind: 'agreement' as const, accepted: '0.9' },
    { kind: 'privacy' as const, accepted: '0.8' },
  ];
  const texts = [
    legal.text,
    ({ path }: { path: string }) =>
      done(legal.text, legalText(path.endsWith('privacy') ? 'privacy' : 'agreement')),
  ] as const;
  const asked = () => screen.findByRole('dialog', { name: '协议有更新' });

  it('are shown with what changed, read whole, and accepted', async () => {
    const server = fakeServer([
      texts,
      [
        account.acceptTexts,
        inTurn(
          refused('0', '文本已有更新的版本，请刷新后重新阅读'),
          done(account.acceptTexts, { ...customerUser, outdatedTexts: [] }),
        ),
      ],
    ]);
    const { user } = showTo({ ...customerUser, outdatedTexts }, <Menu />);
    const dialog = within(await asked());
    expect(await dialog.findByText(/您同意过的是 0.9 版/)).toBeVisible();
    expect(
      within(dialog.getByRole('list', { name: '柜达平台服务协议的变化' })).getAllByRole('listitem').length,
    ).toBe(2);
    await user.click(await dialog.findByRole('button', { name: '阅读柜达平台隐私政策全文' }));
    const text = await screen.findByRole('dialog', { name: '柜达平台隐私政策' });
    await user.click(within(text).getByRole('button', { name: '关 闭' }));
    await user.click(dialog.getByRole('button', { name: '同意并继续' }));
    expect(await dialog.findByText('文本已有更新的版本，请刷新后重新阅读')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '同意并继续' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(account.acceptTexts)[0]?.body).toEqual({
      agreement: '1.1',
      privacy: '1.1',
    });
    expect(sessionStore.get().user?.outdatedTexts).toEqual([]);
  });

  it('are accepted by nobody before what changed stands there', async () => {
    const waiting: ((answer: Envelope) => void)[] = [];
    fakeServer([[legal.text, () => new Promise<Envelope>((resolve) => waiting.push(resolve))]]);
    showTo({ ...customerUser, outdatedTexts: outdatedTexts.slice(0, 1) }, <Menu />);
    const dialog = within(await asked());
    expect(dialog.getByRole('button', { name: '同意并继续' })).toBeDisabled();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]!(done(legal.text, legalText('agreement')));
    await waitFor(() => expect(dialog.getByRole('button', { name: '同意并继续' })).toBeEnabled());
  });

  it('tell what is in force alone, not what a later version will change', async () => {
    const text = legalText('agreement');
    const later = { ...text.versions[0]!, version: '1.2', state: 'coming' as const, changes: ['以后才变'] };
    const all = { ...text, versions: [later, ...text.versions] };
    fakeServer([[legal.text, done(legal.text, all)]]);
    showTo({ ...customerUser, outdatedTexts: [{ kind: 'agreement', accepted: '1.0' }] }, <Menu />);
    const changes = await within(await asked()).findByRole('list', { name: '柜达平台服务协议的变化' });
    expect(within(changes).getAllByRole('listitem')).toHaveLength(1);
    expect(changes).toHaveTextContent('写明数据恢复的时间');
  });

  it('let out who does not agree, after a question, by the button and by Esc', async () => {
    fakeServer([texts, [account.logout, done(account.logout, null)]]);
    const { user } = showTo({ ...customerUser, outdatedTexts }, <Menu />);
    await asked();
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: '退出登录' }));
    await user.click(question.getByRole('button', { name: '继续阅读' }));
    expect(sessionStore.get().token).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '不同意，退出登录' }));
    const again = within(await screen.findByRole('dialog', { name: '退出登录' }));
    await user.click(again.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(sessionStore.get().token).toBeNull());
  });

  it('wait for the account modal, and are asked of nobody whose texts are today’s', async () => {
    fakeServer([texts]);
    openAccountDialog('Info');
    showTo({ ...customerUser, outdatedTexts }, <Menu />).unmount();
    expect(screen.queryByRole('dialog')).toBeNull();
    closeAccountDialog();
    showTo({ ...customerUser, outdatedTexts: [] }, <Menu />);
    expect(screen.queryByRole('dialog', { name: '协议有更新' })).toBeNull();
  });
});
