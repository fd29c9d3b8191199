import { content } from '@boxhaul/contract/site';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { NewVersion } from './new-version';

const script = document.createElement('script');
script.type = 'module';
script.setAttribute('src', '/assets/index-old.js');

/** The page runs index-old.js; the server has another program, or the same. */
function show(waiting: number, build = '/assets/index-new.js') {
  document.head.append(script);
  const notes = '可以改报销\n其他';
  fakeServer([
    [
      content.queryNewApp,
      done(content.queryNewApp, { version: '1.3', notes, url: '/driver', build, updatedAt: null }),
    ],
  ]);
  const reload = vi.fn<() => void>();
  return { reload, ...showDesk(<NewVersion waiting={waiting} reload={reload} />, []) };
}
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
afterEach(() => script.remove());

it('a newer app is told of with what is new, and taken when asked', async () => {
  const { reload, user } = show(0);
  expect(await screen.findByText('有新版本 1.3')).toBeVisible();
  expect(screen.getByText('：可以改报销', { exact: false })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '立即更新' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['a sheet', 'dialog'],
  ['the answer to dispatch', 'form'],
])('is taken by itself when the driver comes back, not while %s is open', async (_what, tag) => {
  const { reload } = show(0);
  await screen.findByText('有新版本 1.3');
  const dialog = document.createElement(tag);
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  dialog.remove();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits until what was noted without network has been sent', async () => {
  const { reload } = show(2);
  expect(await screen.findByText('2 项登记发送完以后再更新，登记不会丢失。')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});

it('says nothing while the server sends the program that runs here', async () => {
  const { container } = show(0, '/assets/index-old.js');
  await waitFor(() => expect(container.textContent).toBe(''));
});
