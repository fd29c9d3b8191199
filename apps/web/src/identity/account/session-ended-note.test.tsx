import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { expireSession, leaveSession, sessionStore, signIn, signOut } from '../../data/kit/session';
import { customerUser } from '../../testing/fake-server';
import { SessionEndedNote } from './session-ended-note';

afterEach(() => signOut());

it.each([
  ['the server has ended', () => expireSession('登录已失效，请重新登录'), '登录已失效，请重新登录'],
  ['a person has left', () => leaveSession('/'), null],
  ['there never was', () => signOut(), null],
])('of a session that %s is said what there is to say', (_, end, words) => {
  signIn('t', customerUser);
  render(<SessionEndedNote />);
  expect(screen.queryByRole('note')).toBeNull();
  act(() => end());
  expect(screen.queryByRole('note')?.textContent ?? null).toBe(words);
  expect(localStorage.getItem('boxhaul.session')).toBeNull();
  act(() => signIn('t2', customerUser));
  expect(screen.queryByRole('note')).toBeNull();
  expect(sessionStore.get().token).toBe('t2');
});
