import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { browserAnswering, browserAt, type Got } from '../../testing/browser-place';
import { HereButton } from './here-button';

const press = () => userEvent.click(screen.getByRole('button', { name: '用我的位置' }));

test('the place of the browser is handed on', async () => {
  browserAt(114.05, 22.54);
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
  browserAnswering((_, failed) => failed({ code }));
  const onHere = vi.fn();
  render(<HereButton onHere={onHere} />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  browserAt(113.9, 22.5);
  await press();
  expect(onHere).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a place of which nothing is known is said', async () => {
  browserAt(114.05, 22.54);
  render(<HereButton onHere={() => Promise.reject(new Error('无'))} />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('没有查到这个位置的地址');
});

test('what comes after it has gone changes nothing', async () => {
  let got: Got = () => undefined;
  browserAnswering((whenGot) => (got = whenGot));
  const onHere = vi.fn();
  const { unmount } = render(<HereButton onHere={onHere} />);
  await press();
  unmount();
  act(() => got({ coords: { longitude: 114, latitude: 22 } }));
  expect(onHere).not.toHaveBeenCalled();
});
