import type { Envelope } from '@boxhaul/contract/kit';
import { places, quotes } from '@boxhaul/contract/pricing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeMakeOrder } from '../../../data/orders/make-order-store';
import { signOut } from '../../../data/kit/session';
import { SiteDataContext } from '../../../data/kit/site-data';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { beijiao, quoteAt, siteData } from '../../../testing/site-fixtures';
import { recentLanesStore } from '../recent-lanes';
import { QuoteSheet } from './quote-sheet';

const user = userEvent.setup({ delay: null });
const CHANGED = '条件已改动，以下是改动前的价格，请重新查运价';
const LOADING = '正在查新的运价，以下是之前的价格';
const SHAJING = { ...beijiao, regionCode: '440606', street: null, detail: '沙井' };

/** What the next calls are answered with. */
let read: Envelope | Promise<Envelope>;
let price: Envelope | Promise<Envelope>;

function Address() {
  const { search, state } = useLocation();
  return (
    <>
      <p data-testid="url">{decodeURIComponent(search)}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
    </>
  );
}
function show(search: string, state: unknown = null) {
  const server = fakeServer([
    [places.parseAddress, async () => read],
    [quotes.open, async () => price],
  ]);
  const page = render(
    <MemoryRouter initialEntries={[{ pathname: '/', search, state }]}>
      <SiteDataContext value={siteData}>
        <QuoteSheet />
        <Address />
      </SiteDataContext>
    </MemoryRouter>,
  );
  return { server, ...page };
}
const address = () => screen.getByRole('textbox', { name: '门点地址' });
const paste = (text: string) => fireEvent.change(address(), { target: { value: text } });
const order = () => screen.getByRole('button', { name: '按此价下单' });
const url = () => screen.getByTestId('url').textContent;
const LINK = '?harbor=深圳盐田港&dock=101&region=440606104&addr=广东省佛山市顺德区北滘镇林上路12号';

beforeEach(() => {
  signOut();
  closeMakeOrder();
  recentLanesStore.set([]);
  read = done(places.parseAddress, beijiao);
  price = done(quotes.open, quoteAt(1450));
});

async function priced() {
  const shown = show(LINK);
  await screen.findByText('1,450');
  await waitFor(() => expect(order()).toBeEnabled());
  expect(screen.queryByText(CHANGED)).toBeNull();
  expect(screen.queryByText(LOADING)).toBeNull();
  return shown;
}
const greyed = (words: string) => {
  expect(screen.getByText(words)).toBeVisible();
  expect(order()).toBeDisabled();
  expect(order().closest('[data-stale]')).not.toBeNull();
};

describe('a price of something else', () => {
  it('is no longer ordered once the address is emptied', async () => {
    const { server } = await priced();
    await user.clear(address());
    greyed(CHANGED);
    expect(server.to(quotes.open)).toHaveLength(1);
  });

  it('is no longer ordered from the first key of another address, until that is priced', async () => {
    const { server } = await priced();
    await user.type(address(), '号');
    greyed(CHANGED);
    await waitFor(() => expect(order()).toBeEnabled(), { timeout: 3000 });
    expect(server.to(quotes.open)).toHaveLength(1);
  });

  it('is said to be looked up while it is', async () => {
    await priced();
    let land: (answer: Envelope) => void = () => undefined;
    read = done(places.parseAddress, SHAJING);
    price = new Promise((resolve) => (land = resolve));
    paste('佛山市顺德区沙井');
    await screen.findByText(LOADING);
    greyed(LOADING);
    land(done(quotes.open, quoteAt(1700)));
    expect(await screen.findByText('1,700')).toBeVisible();
    expect(order()).toBeEnabled();
  });

  it('is not ordered when the address cannot be read, nor asked for at the old place', async () => {
    const { server } = await priced();
    read = refused('0', '稍后再试');
    paste('看不懂的一个地方');
    await waitFor(() => expect(server.to(places.parseAddress)).toHaveLength(2));
    greyed(CHANGED);
    await user.click(screen.getByRole('button', { name: '查运价' }));
    expect(await screen.findByText('地址没有识别成功，请再试一次，或在旁边选择')).toBeVisible();
    greyed(CHANGED);
    await user.click(screen.getByRole('radio', { name: '开票' }));
    expect(server.to(quotes.open)).toHaveLength(1);
  });

  it('is not ordered when the new one could not be had', async () => {
    await priced();
    price = refused('0', '操作过于频繁', { errcode: 'FLOOD' });
    await user.click(screen.getByRole('radio', { name: '开票' }));
    expect(await screen.findByText('运价没有查到')).toBeVisible();
    greyed(CHANGED);
    price = done(quotes.open, quoteAt(1580));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('1,580')).toBeVisible();
    expect(order()).toBeEnabled();
  });

  it('greys the lack of one too', async () => {
    price = refused('999', '该线路暂无运价', { missing: '没有', neighbour: null });
    show(LINK);
    await waitFor(() => expect(screen.getByRole('button', { name: '提交意向' })).toBeEnabled());
    await user.clear(address());
    expect(screen.getByText(CHANGED)).toBeVisible();
    expect(screen.getByRole('button', { name: '提交意向' })).toBeDisabled();
  });
});

describe('a shipping company', () => {
  it('leaves the dock as it is, at the first choice and at the next', async () => {
    const { server } = await priced();
    const company = screen.getByRole('combobox', { name: '船公司' });
    await user.type(company, 'MSK{Enter}');
    await waitFor(() => expect(server.to(quotes.open)).toHaveLength(2));
    expect(server.to(quotes.open)[1]?.body).toMatchObject({ dockId: '101', shipCompanyId: '1' });
    await user.type(company, '不限{Enter}');
    await waitFor(() => expect(server.to(quotes.open)).toHaveLength(3));
    expect(server.to(quotes.open)[2]?.body).toMatchObject({ dockId: '101' });
    expect(screen.getByRole('combobox', { name: '港口 / 码头' })).toHaveValue('深圳盐田港 · 盐田国际');
  });
});

describe('a reload', () => {
  it('brings the detail of the address back', async () => {
    read = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: null });
    const { server } = await priced();
    expect(server.to(places.parseAddress)[0]?.body).toEqual({ text: '广东省佛山市顺德区北滘镇林上路12号' });
    expect(screen.getByText('林上路12号')).toBeVisible();
    expect(screen.getByRole('button', { name: '北滘镇' })).toBeVisible();
    expect(screen.queryByText(/联系人/)).toBeNull();
    expect(server.to(quotes.open)).toHaveLength(1);
    expect(url()).toBe(LINK);
  });

  it('brings the contact back, which is no part of the address', async () => {
    read = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: null });
    show(LINK, { contactName: '王工', contactPhone: '13711112222' });
    expect(await screen.findByText('王工 13711112222')).toBeVisible();
    await screen.findByText('1,450');
    expect(screen.getByTestId('state')).toHaveTextContent(
      '{"contactName":"王工","contactPhone":"13711112222"}',
    );
  });

  it.each([['x'], [{ contactName: 1, contactPhone: {} }]])('takes %j for no contact', async (state) => {
    read = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: null });
    show(LINK, state);
    await waitFor(() => expect(screen.getByText('林上路12号')).toBeVisible());
    expect(screen.queryByText(/联系人/)).toBeNull();
  });

  it('cleans an address of the people in it', async () => {
    show(`?harbor=深圳盐田港&region=440606104&addr=李工 13800001234 顺德北滘林上路12号`);
    expect(await screen.findByText('李工 13800001234')).toBeVisible();
    await waitFor(() =>
      expect(url()).toBe('?harbor=深圳盐田港&region=440606104&addr=广东省佛山市顺德区北滘镇林上路12号'),
    );
    await waitFor(() =>
      expect(screen.getByTestId('state')).toHaveTextContent(
        '{"contactName":"李工","contactPhone":"13800001234"}',
      ),
    );
  });

  it('keeps the next contact in place of the one before, or none', async () => {
    await priced();
    await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('李工'));
    read = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: '13711112222' });
    paste('13711112222 顺德北滘林上路12号');
    await waitFor(() =>
      expect(screen.getByTestId('state')).toHaveTextContent(
        '{"contactName":null,"contactPhone":"13711112222"}',
      ),
    );
    read = done(places.parseAddress, { ...beijiao, contactName: null, contactPhone: null });
    paste('顺德北滘林上路12号');
    await waitFor(() => expect(screen.getByText('林上路12号')).toBeVisible());
    expect(screen.getByTestId('state')).toHaveTextContent('{"contactName":null,"contactPhone":null}');
    expect(screen.queryByText(/联系人/)).toBeNull();
  });
});
