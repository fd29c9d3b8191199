import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountDialogStore, closeAccountDialog } from '../lib/account-dialog-store';
import { signIn, signOut } from '../data/kit/session';
import { customerUser } from '../testing/fake-server';
import { useRedirectUri } from './use-redirect-uri';

function Where() {
  useRedirectUri();
  const { pathname, search, hash } = useLocation();
  return <p>at {pathname + search + hash}</p>;
}

const open = (target: string | null, path = '/') => {
  const query = target === null ? '' : `?${new URLSearchParams({ redirect_uri: target }).toString()}`;
  render(
    <MemoryRouter initialEntries={[path + query]}>
      <Where />
    </MemoryRouter>,
  );
};
const asked = () => accountDialogStore.get().show;

describe('home with a redirect_uri', () => {
  beforeEach(() => {
    signOut();
    closeAccountDialog();
  });

  it('asks a visitor to sign in, and leads on once that is done', () => {
    open('/admin/order?status=4#x');
    expect(asked()).toBe(true);
    expect(accountDialogStore.get().type).toBe('Login');
    expect(screen.getByText(/^at \/\?redirect_uri/)).toBeVisible();
    act(() => signIn('t', customerUser));
    expect(screen.getByText('at /admin/order?status=4#x')).toBeVisible();
  });

  it('leads those on at once who are signed in', () => {
    signIn('t', customerUser);
    open('/admin/order');
    expect(screen.getByText('at /admin/order')).toBeVisible();
    expect(asked()).toBe(false);
  });

  it.each([
    '//evil.example/admin',
    '/\\evil.example',
    '/\\/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    'admin/order',
    '',
  ])('neither asks nor leads anywhere for %j', (target) => {
    open(target);
    expect(asked()).toBe(false);
    act(() => signIn('t', customerUser));
    expect(screen.getByText(/^at \/\?redirect_uri=/)).toBeVisible();
  });

  it('is home only, and only with one', () => {
    open('/admin/order', '/about');
    expect(asked()).toBe(false);
    open(null);
    expect(asked()).toBe(false);
  });
});
