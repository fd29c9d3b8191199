import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../data/kit/session';
import { customerUser } from '../testing/fake-server';
import { CustomerGuard, OperatorGuard } from './guard';

function Where() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin/*" element={<CustomerGuard>the portal</CustomerGuard>} />
        <Route path="/ops/login" element={<Where />} />
        <Route path="/ops/*" element={<OperatorGuard>the desk</OperatorGuard>} />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
}

describe('the guard', () => {
  beforeEach(() => signOut());

  it('sends a visitor home with the wanted path', () => {
    open('/admin/order?tab=2');
    expect(screen.getByText('at /?redirect_uri=%2Fadmin%2Forder%3Ftab%3D2')).toBeVisible();
  });

  it('lets a customer into granted pages', () => {
    signIn('t', customerUser);
    open('/admin/order');
    expect(screen.getByText('the portal')).toBeVisible();
  });

  it('sends a customer to 404 from pages that were not granted', () => {
    signIn('t', customerUser);
    open('/admin/cost-flow');
    expect(screen.getByText('at /404')).toBeVisible();
  });

  it('sends an operator to 404 from the portal, and lets them into the desk', () => {
    signIn('t', { ...customerUser, userType: 1 });
    open('/admin/order');
    expect(screen.getByText('at /404')).toBeVisible();
    open('/ops/orders');
    expect(screen.getByText('the desk')).toBeVisible();
  });

  it('sends everyone else from the desk to its own door', () => {
    signIn('t', customerUser);
    open('/ops/orders');
    expect(screen.getByText('at /ops/login?redirect_uri=%2Fops%2Forders')).toBeVisible();
  });

  it('lets those who leave by choice go where leaving leads, and asks the others to sign in again', () => {
    signIn('t', customerUser);
    open('/admin/order');
    act(() => signOut('/'));
    expect(screen.getByText('at /')).toBeVisible();
    open('/admin/order');
    expect(screen.getByText('at /?redirect_uri=%2Fadmin%2Forder')).toBeVisible();
  });

  it('asks those whose session ended to sign in again', () => {
    signIn('t', customerUser);
    open('/admin/order');
    act(() => signOut());
    expect(screen.getByText('at /?redirect_uri=%2Fadmin%2Forder')).toBeVisible();
  });
});
