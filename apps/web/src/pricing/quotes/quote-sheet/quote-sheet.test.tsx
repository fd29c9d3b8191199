import { places, quotes } from '@boxhaul/contract/pricing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountDialogStore, closeAccountDialog, finishSignIn } from '../../../lib/account-dialog-store';
import { closeMakeOrder, makeOrderStore } from '../../../data/orders/make-order-store';
import { signIn, signOut } from '../../../data/kit/session';
import { SiteDataContext } from '../../../data/kit/site-data';
import { toastStore } from '../../../lib/toast-store';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { beijiao, quoteAt, siteData } from '../../../testing/site-fixtures';
import { recentLanesStore } from '../recent-lanes';
import { QuoteSheet } from './quote-sheet';

function Address() {
  return <p data-testid="url">{decodeURIComponent(useLocation().search)}</p>;
}

function open(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteDataContext value={siteData}>
        <QuoteSheet />
        <Address />
      </SiteDataContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;
const ask = (user: User) => user.click(screen.getByRole('button', { name: '查运价' }));

async function fill(user: User) {
  await user.type(screen.getByRole('combobox', { name: '港口 / 码头' }), '盐田国际{Enter}');
  await user.type(screen.getByRole('textbox', { name: '门点地址' }), '顺德北滘林上路12号');
}

const priced = [
  [places.parseAddress, done(places.parseAddress, beijiao)],
  [quotes.open, done(quotes.open, quoteAt(1450))],
] as const;

describe('the query sheet', () => {
  beforeEach(() => {
    signOut();
    closeAccountDialog();
    closeMakeOrder();
    recentLanesStore.set([]);
  });

  it('says what is missing in place and focuses the first of it', async () => {
    const server = fakeServer([]);
    const user = open();
    await ask(user);
    expect(screen.getByText('港口不能为空')).toBeVisible();
    expect(screen.getByText('详细地址不能为空')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '港口 / 码头' })).toHaveFocus();
    expect(server.seen).toEqual([]);
  });

  it('reads the address, marks what it is unsure of, and shows four prices with the reason', async () => {
    const server = fakeServer(priced);
    const user = open();
    await fill(user);
    await ask(user);
    expect(await screen.findByText('1,450')).toBeVisible();
    expect(server.to(quotes.open)[0]?.body).toEqual({
      harborName: '深圳盐田港',
      dockId: '101',
      regionCode: '440606104',
      invoicing: '0',
      isHeavyCargo: '0',
      isForeignTrade: 'true',
    });
    expect(screen.getByRole('button', { name: /佛山市.*推断/ })).toBeVisible();
    expect(screen.getByText('1,480')).toBeVisible();
    expect(screen.getByText('暂无运价')).toBeVisible();
    expect(screen.getByText('示意路网估算')).toBeVisible();
    expect(screen.getByText(/第 7 行 · 按区县匹配 佛山市顺德区/)).toBeInTheDocument();
    expect(screen.getByText('重货附加费')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByTestId('url')).toHaveTextContent('harbor=深圳盐田港&dock=101&region=440606104'),
    );
    expect(screen.getByRole('button', { name: /佛山市顺德区北滘镇.*深圳盐田港/ })).toBeVisible();
  });

  it('asks again when a term changes, with the old price greyed until the new one lands', async () => {
    let land: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (land = resolve));
    fakeServer([
      [places.parseAddress, done(places.parseAddress, beijiao)],
      [
        quotes.open,
        async ({ body }) => {
          if (body['invoicing'] === '1') await arrived;
          return done(quotes.open, quoteAt(body['invoicing'] === '1' ? 1580 : 1450));
        },
      ],
    ]);
    const user = open();
    await fill(user);
    await ask(user);
    await screen.findByText('1,450');
    await user.click(screen.getByRole('radio', { name: '开票' }));
    expect(screen.getByText('1,450')).toBeVisible();
    expect(screen.getByRole('button', { name: '按此价下单' })).toBeDisabled();
    land();
    expect(await screen.findByText('1,580')).toBeVisible();
    expect(screen.queryByText('1,450')).toBeNull();
  });

  it('explains why there is no price, and leads to the nearest neighbour or an intention', async () => {
    const neighbour = { regionCode: '440606', regionFullName: '广东省佛山市顺德区', km: 12 };
    const none = refused('999', '该线路暂无运价', { missing: '运价表没有到北滘镇的行', neighbour });
    const server = fakeServer([
      [places.parseAddress, done(places.parseAddress, beijiao)],
      [
        quotes.open,
        ({ body }) => (body['regionCode'] === '440606' ? done(quotes.open, quoteAt(1300)) : none),
      ],
    ]);
    const user = open();
    await fill(user);
    await ask(user);
    expect(await screen.findByText('运价表没有到北滘镇的行')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交意向' }));
    expect(accountDialogStore.get().show).toBe(true);
    act(() => closeAccountDialog());
    await user.click(screen.getByRole('button', { name: '看那里的运价' }));
    expect(await screen.findByText('1,300')).toBeVisible();
    expect(server.to(quotes.open)).toHaveLength(2);
  });

  it('says what failed, with the request id, and tries again', async () => {
    let tries = 0;
    fakeServer([
      [places.parseAddress, done(places.parseAddress, beijiao)],
      [
        quotes.open,
        () =>
          (tries += 1) === 1
            ? refused('0', '操作过于频繁，请稍后再试', { errcode: 'FLOOD', requestId: 'r-77' })
            : done(quotes.open, quoteAt(1450)),
      ],
    ]);
    const user = open();
    await fill(user);
    await ask(user);
    expect(await screen.findByText('请求编号 r-77')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('1,450')).toBeVisible();
    expect(screen.queryByText('请求编号 r-77')).toBeNull();
  });

  it('takes a query from the address bar and asks at once', async () => {
    const server = fakeServer(priced);
    open('/?harbor=深圳盐田港&region=440606&addr=广东省佛山市顺德区&box=40GP&heavy=1&to=1');
    expect(await screen.findByText('1,470')).toBeVisible();
    expect(server.to(quotes.open)[0]?.body).toMatchObject({ regionCode: '440606', isHeavyCargo: '1' });
    for (const box of screen.getAllByRole('radio', { name: /40GP/ })) expect(box).toBeChecked();
  });

  it('asks for a lane by one press', async () => {
    const server = fakeServer(priced);
    const user = open();
    await user.click(screen.getByRole('button', { name: /佛山市顺德区.*广州南沙港/ }));
    await screen.findByText('1,450');
    expect(server.to(quotes.open)[0]?.body).toMatchObject({ harborName: '广州南沙港', regionCode: '440606' });
  });
});

describe('ordering at the shown price', () => {
  beforeEach(() => {
    toastStore.set([]);
    signOut();
    closeAccountDialog();
    closeMakeOrder();
  });

  const signInAndPrice = async (customerPrice: number) => {
    const server = fakeServer([...priced, [quotes.query, done(quotes.query, quoteAt(customerPrice))]]);
    const user = open();
    await fill(user);
    await ask(user);
    await screen.findByText('1,450');
    await user.click(screen.getByRole('button', { name: '按此价下单' }));
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'Login' });
    act(() => {
      signIn('token-1', customerUser);
      finishSignIn();
    });
    await waitFor(() => expect(server.to(quotes.query)).toHaveLength(1));
    expect(server.to(quotes.query)[0]?.token).toBe('token-1');
    return user;
  };

  it('asks a visitor to sign in, prices again, and hands over when nothing changed', async () => {
    await signInAndPrice(1450);
    await waitFor(() => expect(makeOrderStore.get().open).toBe(true));
    expect(toastStore.get()).toEqual([]);
    expect(screen.queryByText(/原 ¥/)).toBeNull();
    expect(makeOrderStore.get().prefill).toEqual({
      draft: {
        orderType: 0,
        harborName: '深圳盐田港',
        dockId: 101,
        regionCode: '440606104',
        cabinetType: '20GP',
        shipCompanyId: undefined,
        shipCompanyName: undefined,
        invoicing: 0,
        isHeavyCargo: 0,
        isForeignTrade: true,
        address: '林上路12号',
        contactName: '李工',
        contactPhone: '13800001234',
        price: '1450.00',
        getQuoteType: 0,
        quoteId: 'quote-1450',
      },
      door: { regionCode: '440606104', fullName: '广东省佛山市顺德区北滘镇', detail: '林上路12号' },
      expiresAt: '2026-11-22 10:00:00',
    });
  });

  it('shows a price that signing in made dearer before going on', async () => {
    const user = await signInAndPrice(1451);
    expect(await screen.findByText(/原 ¥1,450，现 ¥1,451，请确认后再下单/)).toBeVisible();
    expect(makeOrderStore.get().open).toBe(false);
    expect(toastStore.get()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '按此价下单' }));
    expect(makeOrderStore.get().prefill?.draft).toMatchObject({ price: '1451.00', quoteId: 'quote-1451' });
  });

  it('goes on at once at a price that signing in made better, and says what is saved', async () => {
    await signInAndPrice(1449);
    await waitFor(() => expect(makeOrderStore.get().open).toBe(true));
    expect(makeOrderStore.get().prefill?.draft).toMatchObject({ price: '1449.00', quoteId: 'quote-1449' });
    expect(await screen.findByText(/原 ¥1,450，现 ¥1,449，每箱省 ¥1。/)).toHaveAttribute('data-saved');
    expect(toastStore.get().map(({ kind, text }) => [kind, text])).toEqual([
      ['success', '已按您的客户价计算，每箱省 ¥1'],
    ]);
  });

  it('does not go on when the customer has no price for what was wanted', async () => {
    const own = quoteAt(1450);
    const server = fakeServer([
      ...priced,
      [quotes.query, done(quotes.query, { ...own, shipmentVo: { ...own.shipmentVo!, _20GP: null } })],
    ]);
    const user = open();
    await fill(user);
    await ask(user);
    await user.click(await screen.findByRole('button', { name: '按此价下单' }));
    act(() => {
      signIn('token-1', customerUser);
      finishSignIn();
    });
    await waitFor(() => expect(server.to(quotes.query)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '提交意向' })).toBeEnabled());
    expect(makeOrderStore.get().open).toBe(false);
  });

  it('hands over an intention for a container type without a price', async () => {
    fakeServer([...priced, [quotes.query, done(quotes.query, quoteAt(1450))]]);
    signIn('token-1', customerUser);
    const user = open();
    await fill(user);
    await ask(user);
    await screen.findByText('1,450');
    await user.click(screen.getAllByRole('radio', { name: /40HQ/ })[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: '提交意向' }));
    expect(makeOrderStore.get().prefill?.draft).toMatchObject({
      cabinetType: '40HQ',
      getQuoteType: 1,
      price: undefined,
    });
  });
});
