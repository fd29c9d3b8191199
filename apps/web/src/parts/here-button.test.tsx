import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { replaceProperty } from '../testing/replace-property';
import { HereButton } from './here-button';

type Got = (position: { coords: { longitude: number; latitude: number } }) => void;
type Failed = (fault: { code: number }) => void;

/** A browser that answers so when it is asked where one is. */
const answering = (getCurrentPosition: (got: Got, failed: Failed) => void) =>
  replaceProperty(navigator, 'geolocation', { getCurrentPosition });
const standing = (longitude: number, latitude: number) =>
  answering((got) => got({ coords: { longitude, latitude } }));
const press = () => userEvent.click(screen.getByRole('button', { name: '用我的位置' }));

test('the place of the browser is handed on', async () => {
  standing(114.05, 22.54);
  const onHere = vi.fn();
  render(<HereButton onHere={onHere} />);
  await press();
  expect(onHere).toHaveBeenCalledExactlyOnceWith({ longitude: 114.05, latitude: 22.54 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [1, /没有允许读取位置/],
  [2, /没有取到当前位置/],
  [3, /超时/],
  [9, /没有取到当前位置/],
])('refusal %d is said, and a second press asks anew', async (code, said) => {
  answering((_, failed) => failed({ code }));
  const onHere = vi.fn();
  render(<HereButton onHere={onHere} />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  standing(113.9, 22.5);
  await press();
  expect(onHere).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a place of which nothing is known is said', async () => {
  standing(114.05, 22.54);
  render(<HereButton onHere={() => Promise.reject(new Error('无'))} />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('没有查到这个位置的地址');
});

test('what comes after it has gone changes nothing', async () => {
  let got: Got = () => undefined;
  answering((whenGot) => (got = whenGot));
  const onHere = vi.fn();
  const { unmount } = render(<HereButton onHere={onHere} />);
  await press();
  unmount();
  act(() => got({ coords: { longitude: 114, latitude: 22 } }));
  expect(onHere).not.toHaveBeenCalled();
});
