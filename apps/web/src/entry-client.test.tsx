import { account } from '@boxhaul/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerUser, done, fakeServer } from './testing/fake-server';
import { siteData } from './testing/site-fixtures';

describe('the browser’s part of a page', () => {
  const page = (body: string) => {
    document.body.innerHTML = body;
  };
  /** What React says of a page that is not the one the server sent. */
  const hydrationFaults = () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const thrown: string[] = [];
    vi.stubGlobal('reportError', (error: Error) => thrown.push(error.message));
    return () => [...said.mock.calls.flat().map(String), ...thrown].filter((one) => /hydrat/i.test(one));
  };
  let end: (() => void) | undefined;
  const start = async () => {
    const { appRoot } = await import('./entry-client');
    end = () => act(() => appRoot.unmount());
  };
  const data = `<script id="site-data" type="application/json">${JSON.stringify(siteData)}</script>`;

  beforeEach(() => {
    vi.resetModules();
    window.history.replaceState(null, '', '/');
  });
  afterEach(() => {
    // What React still has to do would meet a page without a window.
    end?.();
    end = undefined;
    document.body.innerHTML = '';
    vi.restoreAllMocks();
  });

  it('takes up what the server sent, with its data: what differs from it is a fault', async () => {
    const faults = hydrationFaults();
    page(`<div id="root"><p>another page</p></div>${data}`);
    fakeServer([]);
    await start();
    expect(await screen.findByRole('button', { name: /广州南沙港/ })).toBeVisible();
    await waitFor(() => expect(faults()).not.toEqual([]));
  });

  it('draws an empty shell anew, takes up the session and brings it up to date', async () => {
    const faults = hydrationFaults();
    page(`<div id="root"></div>${data}`);
    localStorage.setItem('boxhaul.session', JSON.stringify({ token: 't', user: customerUser }));
    window.history.replaceState(null, '', '/nowhere');
    const server = fakeServer([[account.me, done(account.me, { ...customerUser, nickname: '老陈' })]]);
    await start();
    expect(await screen.findByRole('button', { name: '您好，老陈' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: '这个页面不在箱单上' })).toBeVisible();
    expect(server.to(account.me).map(({ token }) => token)).toEqual(['t']);
    expect(faults()).toEqual([]);
  });

  it('closes the account dialog when another tab signs in', async () => {
    page(`<div id="root"></div>${data}`);
    fakeServer([]);
    window.history.replaceState(null, '', '/nowhere');
    await start();
    const { accountDialogStore, openAccountDialog } = await import('./lib/account-dialog-store');
    openAccountDialog();
    const newValue = JSON.stringify({ token: 'other', user: customerUser });
    window.dispatchEvent(new StorageEvent('storage', { key: 'boxhaul.session', newValue }));
    expect(accountDialogStore.get().show).toBe(false);
  });

  it('begins nowhere without a root', async () => {
    page('<p>leer</p>');
    await expect(start()).rejects.toThrow('#root');
  });
});
