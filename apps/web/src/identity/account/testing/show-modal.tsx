import type { SessionUser } from '@boxhaul/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { networkWorks } from '../../../data/kit/network-toast';
import { signIn, signOut } from '../../../data/kit/session';
import { accountDialogStore, closeAccountDialog, openAccountDialog } from '../../../lib/account-dialog-store';
import { toastStore } from '../../../lib/toast-store';
import { noteSentCode } from '../../../parts/identity/sms/sent-code';
import { customerUser, fakeServer } from '../../../testing/fake-server';
import { AccountDialog } from '../account-dialog';
import { NO_PARTS } from './parts';

/** Somebody new, whose enterprise has sent in nothing. */
export const newcomer: SessionUser = {
  ...customerUser,
  accountId: '9',
  username: '用户5678',
  nickname: '用户5678',
  loginName: '13812345678',
  phone: '13812345678',
  customerName: '待认证客户 138****5678',
  authStatus: 0,
  custMenus: '[]',
  certification: { state: 'draft', answerBy: null, reasons: [] },
};

/** As nothing of an earlier test had been. */
export function forgetAll(): void {
  signOut();
  networkWorks();
  toastStore.set([]);
  closeAccountDialog();
  sessionStorage.clear();
  noteSentCode(null);
}

/** The modal at one of its panels, before a server that answers so. */
export function showModal(
  type: string,
  answers: Parameters<typeof fakeServer>[0] = [],
  signedIn?: SessionUser,
  then: (() => void) | null = null,
) {
  if (signedIn) signIn('t', signedIn);
  const server = fakeServer(answers);
  openAccountDialog(type, then);
  const view = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AccountDialog parts={NO_PARTS} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...view, server, user: userEvent.setup({ delay: null }) };
}

/** A field by its whole label, wanted or not. */
export const input = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^(?:\\* )?${label}$`), { selector: 'input' });
export const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
export const toasts = (): string[] => toastStore.get().map(({ text }) => text);
export const panel = (): [boolean, string] => {
  const { show, type } = accountDialogStore.get();
  return [show, type];
};
