import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { closeMakeOrder } from '../data/orders/make-order-store';
import { signIn, signOut } from '../data/kit/session';
import { customerUser } from '../testing/fake-server';
import { AccountDialogHost } from './account-dialog-host';
import { MakeOrderHost } from './portal/make-order-host';

let listened: MockInstance<typeof window.addEventListener>;
/** How many parts wait for the first sign of a person. */
const waiting = () => listened.mock.calls.filter(([kind]) => kind === 'pointermove').length;

beforeEach(() => {
  listened = vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  cleanup();
  listened.mockRestore();
  closeMakeOrder();
  signOut();
});

const show = (host: React.ReactNode) => render(<MemoryRouter>{host}</MemoryRouter>);

it('the publish form, for customers alone', () => {
  show(<MakeOrderHost />).unmount();
  signIn('t', { ...customerUser, userType: 1 });
  show(<MakeOrderHost />).unmount();
  expect(waiting()).toBe(0);
  signIn('t', customerUser);
  show(<MakeOrderHost />);
  expect(waiting()).toBe(1);
});

it('the sign-in dialog, for everybody', () => {
  show(<AccountDialogHost />);
  expect(waiting()).toBe(1);
});
