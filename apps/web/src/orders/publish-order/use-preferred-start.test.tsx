import { certification } from '@boxhaul/contract/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { closeMakeOrder, openMakeOrder } from '../../data/orders/make-order-store';
import { signIn } from '../../data/kit/session';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { EMPTY_FORM, type OrderForm } from './order-form';
import { usePreferredStart } from './use-preferred-start';

const nothing = {
  priceListHeader: '',
  visitorTrack: true,
  notices: [],
  customerId: '1',
  harborName: null,
  shipCompanyId: null,
  shipCompanyName: null,
  invoicing: null,
  contactName: '',
  contactPhone: '',
};

function start(preferred: typeof nothing | Record<string, unknown>) {
  const server = fakeServer([
    [certification.preferences, done(certification.preferences, { ...nothing, ...preferred })],
  ]);
  signIn('t', customerUser);
  const fill = vi.fn<(form: OrderForm, asBase: boolean) => void>();
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  renderHook(() => usePreferredStart(fill), { wrapper });
  return { server, fill };
}

beforeEach(closeMakeOrder);

it('a new order begins with what the enterprise usually wants, under what was typed meanwhile', async () => {
  openMakeOrder();
  const { fill } = start({ harborName: '深圳盐田港', invoicing: 1, contactName: '王工' });
  await waitFor(() => expect(fill).toHaveBeenCalledTimes(1));
  expect(fill).toHaveBeenCalledWith(
    { ...EMPTY_FORM, harborName: '深圳盐田港', invoicing: 1, contactName: '王工' },
    true,
  );
});

it('nothing preferred changes nothing; what is prefilled or edited does not ask', async () => {
  openMakeOrder();
  const { server, fill } = start({});
  await waitFor(() => expect(server.to(certification.preferences)).toHaveLength(1));
  expect(fill).not.toHaveBeenCalled();
  closeMakeOrder();
  openMakeOrder({ draft: { harborName: '深圳盐田港' }, door: null, expiresAt: null });
  const second = start({ contactName: '王工' });
  expect(second.server.to(certification.preferences)).toEqual([]);
});
