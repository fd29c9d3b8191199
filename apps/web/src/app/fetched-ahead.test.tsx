import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeMakeOrder } from '../data/make-order-store';
import { signIn, signOut } from '../data/session';
import { customerUser } from '../testing/fake-server';
import { AccountDialogHost } from './account-dialog-host';
import { MakeOrderHost } from './portal/make-order-host';

const whenIdle = vi.fn();

beforeEach(() => {
  whenIdle.mockClear();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  vi.stubGlobal('cancelIdleCallback', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeMakeOrder();
  signOut();
});

const show = (host: React.ReactNode) => render(<MemoryRouter>{host}</MemoryRouter>);

it('the publish form, for customers alone', () => {
  show(<MakeOrderHost />).unmount();
  signIn('t', { ...customerUser, userType: 1 });
  show(<MakeOrderHost />).unmount();
  expect(whenIdle).not.toHaveBeenCalled();
  signIn('t', customerUser);
  show(<MakeOrderHost />);
  expect(whenIdle).toHaveBeenCalledTimes(1);
});

it('the sign-in dialog, for everybody', () => {
  show(<AccountDialogHost />);
  expect(whenIdle).toHaveBeenCalledTimes(1);
});
