import { search } from '@boxhaul/contract/site';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found } from '../../data/site/search.api';
import { operator, showTo } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { foundPath } from './found-path';
import { matchPages } from './match-pages';
import { Palette } from './palette';
import { PaletteHost, usePalette } from './palette-host';
import { keepRecent, recentFinds } from './recent-finds';

const BOX: Found = {
  kind: 'box',
  id: '7',
  orderId: '3',
  page: 'order',
  title: 'CSQU3054383',
  note: '执行中 · BH261130000001',
  near: false,
};
const PAGES = [
  { key: 'a', label: '订单审核', path: '/ops/orders' },
  { key: 'b', label: '对账单', path: '/ops/statements' },
];
const USER = operator('order.view');
const help = vi.fn<() => void>();

const Where = () => {
  const { pathname, search: query } = useLocation();
  return <output aria-label="所在">{pathname + query}</output>;
};

function Page() {
  const { shown, open, close } = usePalette();
  return (
    <>
      <Where />
      <button type="button" onClick={open}>
        打开
      </button>
      <PaletteHost
        open={shown}
        side="desk"
        offered={[...PAGES, { key: 'help', label: '帮助与快捷键', act: help }]}
        onClose={close}
      />
    </>
  );
}

function show(found: Found[] = [BOX]) {
  const server = fakeServer([[search.desk, done(search.desk, { found })]]);
  return { server, ...showTo(USER, <Page />) };
}
const input = () => screen.findByRole('combobox', { name: '查找内容' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const where = () => screen.getByRole('status', { name: '所在' }).textContent;

beforeEach(() => {
  localStorage.clear();
  help.mockClear();
});

describe('the search over everything', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'opens by %s and goes to what is chosen',
    async (keys) => {
      const { user, server } = show();
      await user.keyboard(keys);
      await user.type(await input(), 'csqu3');
      expect(await screen.findByRole('option', { name: /CSQU3054383/ })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      expect(server.to(search.desk).at(-1)?.body).toEqual({ keyword: 'csqu3' });
      await user.keyboard('{Enter}');
      await waitFor(() => expect(where()).toBe('/ops/orders?state=all&q=CSQU3054383&order=3'));
      expect(recentFinds(USER.accountId)).toMatchObject([{ label: 'CSQU3054383' }]);
    },
  );

  describe('while the answer to what is typed is under way', () => {
    const OTHER: Found = { ...BOX, id: '8', orderId: '4', title: 'CSQU3999999' };
    /** The first keyword has two finds; every longer one is answered with what is given, when it is let go. */
    function showSlow(found: Found[]) {
      let letGo = (): void => undefined;
      const promise = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      fakeServer([
        [
          search.desk,
          async ({ body }) => {
            if (String(Reflect.get(body, 'keyword')) === 'CS')
              return done(search.desk, { found: [OTHER, BOX] });
            await promise;
            return done(search.desk, { found });
          },
        ],
      ]);
      return { letGo: () => letGo(), ...showTo(USER, <Page />) };
    }
    async function typeOn(user: ReturnType<typeof show>['user'], keys: string) {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await input(), 'CS');
      await waitFor(() => expect(options()).toHaveLength(2));
      await user.keyboard(keys);
    }

    it('Enter waits for it, and opens the first of it', async () => {
      const { user, letGo } = showSlow([BOX]);
      await typeOn(user, 'QU3054383{Enter}');
      expect(await screen.findByText('正在查找，找到后打开……')).toBeVisible();
      expect(where()).toBe('/');
      letGo();
      await waitFor(() => expect(where()).toBe('/ops/orders?state=all&q=CSQU3054383&order=3'));
    });

    it('Enter behind what is typed at once waits for the first question', async () => {
      const { user, letGo } = showSlow([BOX]);
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await input(), 'CSQU3054383{Enter}');
      letGo();
      await waitFor(() => expect(where()).toBe('/ops/orders?state=all&q=CSQU3054383&order=3'));
    });

    it('Enter on a line below opens that one, if it is still found', async () => {
      const { user, letGo } = showSlow([OTHER, BOX]);
      await typeOn(user, 'Q{ArrowDown}{Enter}');
      letGo();
      await waitFor(() => expect(where()).toBe('/ops/orders?state=all&q=CSQU3054383&order=3'));
    });

    it('Enter on a line that is no longer found opens none', async () => {
      const { user, letGo } = showSlow([OTHER]);
      await typeOn(user, 'Q{ArrowDown}{Enter}');
      letGo();
      await waitFor(() => expect(options()).toHaveLength(1));
      expect(await input()).toBeVisible();
      expect(where()).toBe('/');
    });

    it('whoever types on after Enter goes nowhere', async () => {
      const { user, letGo } = showSlow([BOX]);
      await typeOn(user, 'QU{Enter}3');
      letGo();
      await waitFor(() => expect(options()).toEqual([expect.stringContaining('CSQU3054383')]));
      expect(where()).toBe('/');
    });
  });

  it('finds pages by a part and by initials at once, and acts', async () => {
    const { user } = show([]);
    await user.click(screen.getByRole('button', { name: '打开' }));
    await user.type(await input(), 'dz');
    expect(options()).toEqual(['对账单']);
    await user.clear(await input());
    await user.type(await input(), '快捷');
    await user.keyboard('{Enter}');
    expect(help).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes round by the arrows, pages before what is found', async () => {
    const { user } = show([{ ...BOX, title: '单 1' }]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await input(), '单 ');
    await user.clear(await input());
    await user.type(await input(), '单审');
    await waitFor(() => expect(options()).toHaveLength(2));
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;
    expect(chosen()).toBe('订单审核');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('单 1');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('订单审核');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toContain('单 1');
  });

  it('says that a number differs in one sign, that nothing is found, and why it cannot say', async () => {
    const { user } = show([{ ...BOX, near: true }]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await input(), 'CSQU3054388');
    expect(await screen.findByRole('option', { name: /差一位/ })).toBeVisible();
    fakeServer([[search.desk, done(search.desk, { found: [] })]]);
    await user.clear(await input());
    await user.type(await input(), 'ZZZ999');
    expect(await screen.findByText(/^没有找到/)).toBeVisible();
    fakeServer([[search.desk, refused('0', '系统繁忙')]]);
    await user.type(await input(), '8');
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    await user.clear(await input());
    await user.type(await input(), '车');
    expect(await screen.findByText('再输入 1 个字')).toBeVisible();
  });

  it('offers what was opened last, of the same account alone', async () => {
    keepRecent('other', { label: '别人的', note: '', path: '/ops/fees' });
    keepRecent(USER.accountId, { label: 'BH2611', note: '订单', path: '/ops/orders?order=1' });
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await input();
    expect(options()).toEqual(['BH2611订单']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/ops/orders?order=1'));
  });

  it('does not open over another dialog', async () => {
    const { user } = show();
    const other = document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }));
    await user.keyboard('{Control>}k{/Control}');
    act(() => other.remove());
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('opens while another dialog is on its way out', async () => {
    const { user } = show();
    const mask = document.body.appendChild(document.createElement('div'));
    mask.toggleAttribute('inert', true);
    mask.append(Object.assign(document.createElement('dialog'), { open: true }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await input()).toBeVisible();
    act(() => mask.remove());
  });

  it('asks a customer’s own', async () => {
    const server = fakeServer([[search.own, done(search.own, { found: [BOX] })]]);
    const { user } = showTo(customerUser, <Palette side="own" offered={[]} onClose={() => undefined} />);
    await user.type(await input(), 'CSQU');
    expect(within(await screen.findByRole('option')).getByText('CSQU3054383')).toBeVisible();
    expect(server.to(search.own).at(-1)?.body).toEqual({ keyword: 'CSQU' });
  });
});

describe('where finds are shown', () => {
  it.each([
    [{ ...BOX, kind: 'box' }, '/ops/orders?state=all&q=CSQU3054383&order=3'],
    [{ ...BOX, kind: 'customer' }, '/ops/customers?customer=7'],
    [{ ...BOX, kind: 'driver' }, '/ops/fleet?view=driver&open=7'],
    [{ ...BOX, kind: 'statement' }, '/ops/statements?statement=7'],
    [{ ...BOX, kind: 'invoice' }, '/ops/statements?view=invoices&q=CSQU3054383'],
  ] as const)('at the desk: %o', (found, path) => {
    expect(foundPath('desk', found, ['order.view'])).toBe(path);
  });

  it('is the board for those who see no orders, and the portal’s list for customers', () => {
    expect(foundPath('desk', BOX, ['dispatch.view'])).toBe('/ops/dispatch?stage=open&q=CSQU3054383');
    expect(foundPath('own', BOX, [])).toBe('/admin/order?q=CSQU3054383');
    expect(foundPath('own', { ...BOX, page: 'pending' }, [])).toBe('/admin/order-pending?q=CSQU3054383');
    expect(foundPath('own', { ...BOX, kind: 'statement' }, [])).toBe('/admin/financeSettlement?statement=7');
  });
});

it('a page is matched at its beginning before its middle, and by nothing typed not at all', () => {
  const labels = (typed: string) => matchPages(PAGES, typed).map(({ label }) => label);
  expect(labels('单')).toEqual(['订单审核', '对账单']);
  expect(labels('对')).toEqual(['对账单']);
  expect(labels(' ')).toEqual([]);
});

it('what another program kept as the last finds is none', () => {
  localStorage.setItem('boxhaul.recent.1', '{"a":1}');
  expect(recentFinds('1')).toEqual([]);
  localStorage.setItem('boxhaul.recent.1', '[1,{"label":"a","note":"b","path":"/c"}]');
  expect(recentFinds('1')).toEqual([{ label: 'a', note: 'b', path: '/c' }]);
});
