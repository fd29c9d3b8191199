import { certification } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { closeMakeOrder, openMakeOrder, openOrderEdit } from '../../data/orders/make-order-store';
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

function start(
  preferred: Partial<OutputOf<typeof certification.preferences>>,
  prefilled: OrderForm | null = null,
) {
  const server = fakeServer([
    [certification.preferences, done(certification.preferences, { ...nothing, ...preferred })],
  ]);
  signIn('t', customerUser);
  const fill = vi.fn<(form: OrderForm, asBase: boolean) => void>();
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(
    ({ form, restored }: { form: OrderForm | null; restored: boolean }) =>
      usePreferredStart(fill, form, restored),
    { wrapper, initialProps: { form: prefilled, restored: false } },
  );
  return {
    server,
    cache,
    fill,
    prefill: (form: OrderForm) => rerender({ form, restored: false }),
    restore: (form: OrderForm | null) => rerender({ form, restored: true }),
  };
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

const price = { draft: { harborName: '深圳盐田港' }, door: null, expiresAt: null };

it('a price leaves open who carries and whom to call: that is filled in once the price is', async () => {
  openMakeOrder(price);
  const { server, fill, prefill } = start({
    harborName: '广州南沙港',
    invoicing: 1,
    shipCompanyId: 4,
    contactName: '王工',
    contactPhone: '13812345678',
  });
  await waitFor(() => expect(server.to(certification.preferences)).toHaveLength(1));
  expect(fill).not.toHaveBeenCalled();
  const asked = { ...EMPTY_FORM, harborName: '深圳盐田港' };
  prefill(asked);
  const contact = { contactName: '王工', contactPhone: '13812345678' };
  await waitFor(() => expect(fill.mock.calls).toEqual([[{ ...asked, shipCompanyId: 4, ...contact }, true]]));
  prefill({ ...asked, shipCompanyId: 7, contactPhone: '02012345678' });
  expect(fill).toHaveBeenCalledTimes(1);
});

it('a draft that is taken back over a price keeps what it left open', async () => {
  openMakeOrder(price);
  const { server, cache, fill, restore, prefill } = start({ shipCompanyId: 4, contactName: '王工' });
  const asked = { ...EMPTY_FORM, harborName: '深圳盐田港' };
  restore(asked);
  await waitFor(() => expect(server.to(certification.preferences)).toHaveLength(1));
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(fill).not.toHaveBeenCalled();
  // The same answer begins a form that is nobody's draft.
  prefill(asked);
  expect(fill).toHaveBeenCalledTimes(1);
});

it('nothing preferred changes nothing; what is edited does not ask', async () => {
  openMakeOrder();
  const { server, fill } = start({});
  await waitFor(() => expect(server.to(certification.preferences)).toHaveLength(1));
  expect(fill).not.toHaveBeenCalled();
  closeMakeOrder();
  openOrderEdit({ orderId: '9', version: 1, price: null, documentCount: 0, draft: {} });
  const second = start({ contactName: '王工' });
  expect(second.server.to(certification.preferences)).toEqual([]);
});
