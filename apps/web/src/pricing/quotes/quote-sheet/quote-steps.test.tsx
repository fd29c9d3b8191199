import type { Envelope } from '@boxhaul/contract/kit';
import { places, quotes } from '@boxhaul/contract/pricing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountDialogStore, closeAccountDialog, finishSignIn } from '../../../lib/account-dialog-store';
import { closeMakeOrder, makeOrderStore } from '../../../data/orders/make-order-store';
import { signIn, signOut } from '../../../data/kit/session';
import { SiteDataContext } from '../../../data/kit/site-data';
import { toastStore } from '../../../lib/toast-store';
import { operator, toasts } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { beijiao, quoteAt, siteData } from '../../../testing/site-fixtures';
import { recentLanesStore, rememberLane } from '../recent-lanes';
import { QuoteSheet } from './quote-sheet';

function Address() {
  return <p data-testid="url">{decodeURIComponent(useLocation().search)}</p>;
}
const FULL = '/?harbor=深圳盐田港&region=440606&addr=广东省佛山市顺德区';

function open(path = '/', site = siteData) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteDataContext value={site}>
        <QuoteSheet />
        <Address />
      </SiteDataContext>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
const priced = [
  [places.parseAddress, done(places.parseAddress, beijiao)],
  [quotes.open, done(quotes.open, quoteAt(1450))],
  [quotes.query, done(quotes.query, quoteAt(1450))],
] as const;
const unreadable = [places.parseAddress, refused('0', '稍后再试')] as const;
const orderButton = async () => {
  const button = await screen.findByRole('button', { name: '按此价下单' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const address = () => screen.getByRole('textbox', { name: '门点地址' });
const harbor = () => screen.getByRole('combobox', { name: '港口 / 码头' });
const ask = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '查运价' }));
const url = () => screen.getByTestId('url').textContent;

beforeEach(() => {
  signOut();
  closeAccountDialog();
  closeMakeOrder();
  recentLanesStore.set([]);
  localStorage.clear();
  toastStore.set([]);
});

describe('a query that is not complete', () => {
  it('keeps the address’s fault while the harbour is chosen, and points at it then', async () => {
    fakeServer([]);
    const user = open();
    await ask(user);
    await user.type(harbor(), '盐田国际{Enter}');
    expect(screen.queryByText('港口不能为空')).toBeNull();
    expect(screen.getByText('详细地址不能为空')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '省' })).toBeNull();
    await ask(user);
    expect(address()).toHaveFocus();
  });

  it('takes its fault back from the first key of another address', async () => {
    fakeServer(priced);
    const user = open();
    await ask(user);
    await user.type(address(), '顺');
    expect(screen.queryByText('详细地址不能为空')).toBeNull();
    expect(screen.getByText('港口不能为空')).toBeVisible();
  });

  it('says of an address where nothing is hauled to why, and asks no price', async () => {
    const refusal = '这是香港的地址；目前只做中国内地的门点，请填内地的装卸货地址';
    const nowhere = { ...beijiao, province: null, city: null, district: null, street: null, refusal };
    const server = fakeServer([[places.parseAddress, done(places.parseAddress, nowhere)]]);
    const user = open('/?harbor=深圳盐田港');
    await user.type(address(), '香港九龙');
    await ask(user);
    await waitFor(() => expect(address()).toHaveAccessibleDescription(refusal));
    expect(server.to(quotes.open)).toEqual([]);
  });

  it('opens the picker for an address without a district', async () => {
    const city = { ...beijiao, district: null, street: null };
    const server = fakeServer([[places.parseAddress, done(places.parseAddress, city)]]);
    const user = open('/?harbor=深圳盐田港');
    expect(harbor()).toHaveValue('深圳盐田港');
    await user.type(address(), '佛山某处');
    await ask(user);
    expect(await screen.findByText('没有识别出区县，请补全地址或在旁边选择')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: '省' })).toBeVisible();
    expect(address()).toHaveFocus();
    expect(server.to(quotes.open)).toEqual([]);
    expect(url()).toBe('?harbor=深圳盐田港');
  });
});

describe('a query in the address bar', () => {
  it('without a region has its address read, and asks for no price by itself', async () => {
    const server = fakeServer(priced);
    open('/?harbor=深圳盐田港&addr=顺德北滘&box=40GP');
    await waitFor(() => expect(server.to(places.parseAddress)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: '北滘镇' })).toBeVisible();
    expect(screen.getByRole('radio', { name: '40GP' })).toBeChecked();
    expect(server.to(quotes.open)).toEqual([]);
  });

  it('is written once prices were asked, with what changes after that', async () => {
    const server = fakeServer(priced);
    const user = open(FULL);
    await screen.findByText('1,450');
    expect(url()).toBe('?harbor=深圳盐田港&region=440606&addr=广东省佛山市顺德区');
    await user.click(screen.getByRole('radio', { name: '内贸' }));
    await waitFor(() => expect(url()).toContain('trade=0'));
    await waitFor(() => expect(server.to(quotes.open)).toHaveLength(2));
    await user.click(screen.getAllByRole('radio', { name: /40GP/ })[0]!);
    await waitFor(() => expect(url()).toContain('box=40GP'));
    expect(server.to(quotes.open)).toHaveLength(2);
    expect(recentLanesStore.get()).toEqual([
      {
        harborName: '深圳盐田港',
        dockId: null,
        regionCode: '440606104',
        fullName: '广东省佛山市顺德区北滘镇',
      },
    ]);
  });
});

describe('lanes one press away', () => {
  it('are four at most, the visitor’s own before the popular', async () => {
    fakeServer([]);
    for (const code of ['1', '2', '3', '4', '5'])
      rememberLane({ harborName: '深圳盐田港', dockId: null, regionCode: code, fullName: `地${code}` });
    recentLanesStore.set([]);
    open();
    expect(screen.getAllByRole('button', { name: /到/ }).map(({ textContent }) => textContent)).toEqual(
      ['5', '4', '3', '2'].map((code) => `地${code} → 深圳盐田港`),
    );
  });

  it('close the picker and fill the form', async () => {
    const server = fakeServer(priced);
    const user = open();
    await user.click(screen.getByRole('button', { name: '选择' }));
    await user.click(screen.getByRole('button', { name: /广州南沙港/ }));
    await screen.findByText('1,450');
    expect(screen.queryByRole('combobox', { name: '省' })).toBeNull();
    expect(harbor()).toHaveValue('广州南沙港');
    expect(address()).toHaveValue('广东省佛山市顺德区');
    expect(server.to(quotes.open)).toHaveLength(1);
  });
});

describe('the answer', () => {
  it('comes into sight, and says that it is on its way', async () => {
    let land: (answer: Envelope) => void = () => undefined;
    const none = refused('999', '该线路暂无运价', { missing: '没有', neighbour: null });
    fakeServer([unreadable, [quotes.open, () => new Promise((resolve) => (land = resolve))]]);
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const user = open(FULL);
    const result = document.querySelector('[aria-live=polite][aria-busy]')!;
    expect(result).toHaveAttribute('aria-busy', 'true');
    await act(async () => land(done(quotes.open, quoteAt(1450))));
    expect(await screen.findByText('1,450')).toBeVisible();
    expect(result).toHaveAttribute('aria-busy', 'false');
    // Nobody has pressed for that one: the page stays where it is.
    const seen = () => into.mock.contexts.filter((part) => result.contains(part as Node)).length;
    expect(seen()).toBe(0);
    const steps: [() => Promise<void>, Envelope, string | RegExp][] = [
      [() => ask(user), done(quotes.open, quoteAt(1460)), '1,460'],
      [() => ask(user), none, '没有'],
      [() => ask(user), refused('0', '操作过于频繁', { errcode: 'FLOOD' }), '运价没有查到'],
      [
        () => user.click(screen.getByRole('button', { name: '重试' })),
        done(quotes.open, quoteAt(1470)),
        '1,470',
      ],
      [
        () => user.click(screen.getByRole('button', { name: /广州南沙港/ })),
        done(quotes.open, quoteAt(1480)),
        '1,480',
      ],
    ];
    for (const [step, answer, words] of steps) {
      into.mockClear();
      await step();
      expect(seen()).toBe(0);
      await act(async () => land(answer));
      expect(await screen.findByText(words)).toBeVisible();
      await waitFor(() => expect(seen()).toBe(1));
      const part = into.mock.contexts.find((one) => result.contains(one as Node));
      expect(part).toContainElement(screen.getByText(words));
    }
    // Another condition is answered where it stands.
    into.mockClear();
    await user.click(screen.getByRole('radio', { name: '开票' }));
    await act(async () => land(done(quotes.open, quoteAt(1490))));
    expect(await screen.findByText('1,490')).toBeVisible();
    expect(seen()).toBe(0);
    into.mockRestore();
  });

  it('turns to the other direction and back', async () => {
    const quote = { ...quoteAt(1450), shipmentVo: null };
    fakeServer([unreadable, [quotes.open, done(quotes.open, quote)]]);
    const user = open(FULL);
    await user.click(await screen.findByRole('button', { name: '看送货价' }));
    expect(screen.getByRole('radio', { name: '送货（进口）' })).toBeChecked();
    expect(screen.getByText('1,470')).toBeVisible();
  });

  it('turns back from delivery', async () => {
    fakeServer([unreadable, [quotes.open, done(quotes.open, { ...quoteAt(1450), deliveryVo: null })]]);
    const user = open(`${FULL}&to=1`);
    await user.click(await screen.findByRole('button', { name: '看装货价' }));
    expect(screen.getByRole('radio', { name: '装货（出口）' })).toBeChecked();
  });

  it('that failed is no lane to remember', async () => {
    fakeServer([unreadable, [quotes.open, refused('0', '操作过于频繁', { errcode: 'FLOOD' })]]);
    open(FULL);
    expect(await screen.findByText('运价没有查到')).toBeVisible();
    expect(recentLanesStore.get()).toEqual([]);
  });
});

describe('who may order', () => {
  it('is no operator', async () => {
    const server = fakeServer(priced);
    signIn('t', operator());
    const user = open(FULL);
    await user.click(await orderButton());
    expect(toasts()).toEqual(['请用客户账号登录后下单']);
    expect(makeOrderStore.get().open).toBe(false);
    expect([server.to(quotes.open).length, server.to(quotes.query).length]).toEqual([1, 0]);
  });

  it('is a customer, at their own price, with no word of another', async () => {
    const server = fakeServer(priced);
    signIn('t', customerUser);
    const user = open(FULL);
    await user.click(await orderButton());
    expect(makeOrderStore.get().open).toBe(true);
    expect(accountDialogStore.get().show).toBe(false);
    expect([server.to(quotes.open).length, server.to(quotes.query).length]).toEqual([0, 1]);
  });

  it('sees the changed price no longer after they have ordered, or asked for something else', async () => {
    fakeServer([...priced.slice(0, 2), [quotes.query, done(quotes.query, quoteAt(1500))]]);
    const user = open(FULL);
    await user.click(await orderButton());
    act(() => {
      signIn('t', customerUser);
      finishSignIn();
    });
    expect(await screen.findByText(/原 ¥1,450，现 ¥1,500，请确认后再下单/)).toBeVisible();
    await user.click(
      within(screen.getByRole('radiogroup', { name: '装货各箱型运价' })).getByRole('radio', { name: /20HQ/ }),
    );
    expect(screen.queryByText(/原 ¥/)).toBeNull();
    await user.click(
      within(screen.getByRole('radiogroup', { name: '装货各箱型运价' })).getByRole('radio', { name: /20GP/ }),
    );
    expect(screen.getByText(/原 ¥/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '按此价下单' }));
    expect(screen.queryByText(/原 ¥/)).toBeNull();
    expect(makeOrderStore.get().open).toBe(true);
  });

  it('orders nothing by signing in alone', async () => {
    fakeServer(priced);
    open(FULL);
    await screen.findByText('1,450');
    act(() => signIn('t', customerUser));
    await waitFor(() => expect(screen.getByText('1,450')).toBeVisible());
    expect(makeOrderStore.get().open).toBe(false);
  });
});
