import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show, url } from '../testing/show';
import { OrderDays } from './order-days';

const user = userEvent.setup({ delay: null });
const day = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const ALL = { from: '2026-11-01', to: '2026-11-30' };

describe('the days of an order list', () => {
  it.each([
    ['', '', '下单日期'],
    ['2026-11-01', '', '11-01 起下单'],
    ['', '2026-11-30', '11-30 前下单'],
    ['2026-11-01', '2026-11-30', '11-01 至 11-30 下单'],
  ])('from %j to %j stand on their button', (from, to, name) => {
    show(<OrderDays from={from} to={to} phone={false} />);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['下单日期起', '2026-11-01', '?from=2026-11-05'],
    ['下单日期止', '2026-11-30', '?to=2026-11-05'],
  ])('take a day as %s, from the first page on', async (label, shown, address) => {
    show(<OrderDays {...ALL} phone={false} />, '/?page=3');
    await user.click(screen.getByRole('button', { name: '11-01 至 11-30 下单' }));
    expect(await day(label)).toHaveValue(shown);
    fireEvent.change(await day(label), { target: { value: '2026-11-05' } });
    expect(url()).toBe(address);
  });

  it('are taken away together, and stand open on a phone', async () => {
    show(<OrderDays {...ALL} phone />, '/?from=2026-11-01&to=2026-11-30&q=a');
    await user.click(await screen.findByRole('button', { name: '不限日期' }));
    expect(url()).toBe('?q=a');
  });

  it('offer no day that ends before it begins', async () => {
    show(<OrderDays {...ALL} phone />);
    await day('下单日期起');
    const [from, to] = screen.getAllByRole('button', { name: '打开日历' });
    await user.click(from!);
    expect(screen.getByRole('button', { name: '2026年11月30日 星期一' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '2026年12月1日 星期二' })).toBeDisabled();
    await user.click(to!);
    expect(screen.getByRole('button', { name: '2026年11月1日 星期日' })).toBeEnabled();
    const calendar = within(document.body);
    expect(calendar.getByRole('button', { name: '2026年10月31日 星期六' })).toBeDisabled();
  });
});
