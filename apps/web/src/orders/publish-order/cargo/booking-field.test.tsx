import { orders } from '@boxhaul/contract/orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { showInForm } from '../../orders/testing/show-in-form';
import { BookingField } from './booking-field';

const of = (...orderNos: string[]) =>
  done(
    orders.sameBooking,
    orderNos.map((orderNo) => ({ orderId: orderNo.slice(2), orderNo })),
  );
/** What is told at the field itself; null where there is no room for it. */
const said = () => document.querySelector('[data-field="bookSpaceNo"] [role="status"]')?.textContent ?? null;
const asked = (server: ReturnType<typeof fakeServer>) =>
  server.to(orders.sameBooking).map(({ body }) => body['bookSpaceNo']);

describe('the booking number of a new order', () => {
  it.each([
    ['none', [], ''],
    ['one', ['BH7'], '订舱号已有订单 BH7，请核对是否重复'],
    ['several', ['BH9', 'BH7'], '订舱号已有订单 BH9、BH7，请核对是否重复'],
    ['the edited one itself', ['BH1'], ''],
    ['the edited one and another', ['BH1', 'BH7'], '订舱号已有订单 BH7，请核对是否重复'],
  ])('that %s has', async (_, orderNos, words) => {
    const server = fakeServer([[orders.sameBooking, of(...orderNos)]]);
    showInForm(<BookingField orderId="1" />, { bookSpaceNo: ' YM1 ' });
    await waitFor(() => expect(asked(server)).toEqual(['YM1']));
    await waitFor(() => expect(said()).toBe(words));
    expect(screen.getByRole('textbox', { name: '订舱号' })).not.toBeInvalid();
  });

  it('is asked for once it stands, and its doubt goes with it', async () => {
    const server = fakeServer([
      [orders.sameBooking, ({ body }) => (body['bookSpaceNo'] === 'YM1' ? of('BH7') : of())],
    ]);
    showInForm(<BookingField orderId={null} />);
    expect(server.seen).toEqual([]);
    const field = screen.getByRole('textbox', { name: '订舱号' });
    await userEvent.type(field, 'YM1');
    await waitFor(() => expect(said()).toMatch(/BH7/));
    expect(asked(server)).toEqual(['YM1']);
    await userEvent.type(field, '2');
    expect(said()).toBe('');
  });

  it('gives way to a fault, and asks in silence', async () => {
    const server = fakeServer([[orders.sameBooking, refused('0', '暂不可用')]]);
    showInForm(<BookingField orderId={null} />, { bookSpaceNo: 'YM1' }, { bookSpaceNo: '订舱号不正确' });
    await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('订舱号不正确');
    expect(said()).toBeNull();
  });
});
