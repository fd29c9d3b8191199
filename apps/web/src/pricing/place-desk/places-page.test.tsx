import {
  placeDesk,
  type ManagedHarbor,
  type ManagedRegion,
  type ManagedShipCompany,
} from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { PlacesPage } from './places-page';

const standing = { validFrom: null, validTo: null, state: 'current', version: 3 } as const;
const HARBOR: ManagedHarbor = {
  harborId: 1,
  harborName: '深圳盐田港',
  sort: 10,
  regionCode: '4403',
  regionName: '广东省深圳市',
  ...standing,
  docks: [
    {
      dockId: 101,
      harborId: 1,
      dockName: '盐田国际 YICT',
      unlocode: 'CNYTN',
      smdg: 'YICT',
      sort: 10,
      regionCode: '440308',
      regionName: '广东省深圳市盐田区',
      longitude: 114.2689,
      latitude: 22.5728,
      ...standing,
      validTo: '2026-12-31',
    },
  ],
};
const REGION: ManagedRegion = {
  regionCode: '44',
  regionName: '广东省',
  fullName: '广东省',
  level: 1,
  longitude: 113.2,
  latitude: 23.1,
  pointPrecision: 'province',
  mergedInto: null,
  children: 21,
  ...standing,
};
const all = { harbors: [HARBOR], depots: [], shipCompanies: [] };
const overview = [placeDesk.overview, done(placeDesk.overview, all)] as const;
const page = (data: ManagedRegion[]) =>
  done(placeDesk.regions, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 50 });
const LOOKS = ['place.view'];
const MANAGES = ['place.view', 'place.manage'];

describe('places', () => {
  it('are shown with their days, and not changed by one who only looks', async () => {
    fakeServer([overview]);
    showDesk(<PlacesPage />, LOOKS);
    expect(await screen.findByText('盐田国际 YICT')).toBeVisible();
    expect(screen.getByText('至 2026-12-31')).toBeVisible();
    expect(screen.queryByRole('button', { name: /新增|修改|删除/ })).toBeNull();
  });

  it('are found by the name of the harbour or of a dock', async () => {
    const shekou = { ...HARBOR, harborId: 2, harborName: '深圳蛇口港', docks: [] };
    fakeServer([[placeDesk.overview, done(placeDesk.overview, { ...all, harbors: [HARBOR, shekou] })]]);
    const { user } = showDesk(<PlacesPage />, LOOKS);
    await screen.findByRole('gridcell', { name: '深圳盐田港' });
    const search = screen.getByRole('searchbox', { name: '搜索港口' });
    const shown = () =>
      screen.queryAllByRole('gridcell', { name: /港$|国际 YICT$/ }).map((cell) => cell.textContent);
    expect(shown()).toEqual(['深圳盐田港', '盐田国际 YICT', '深圳蛇口港']);
    expect(screen.getByRole('gridcell', { name: '还没有码头' })).toBeVisible();
    await user.type(search, '蛇口{Enter}');
    expect(shown()).toEqual(['深圳蛇口港']);
    await user.clear(search);
    await user.type(search, 'yict{Enter}');
    expect(shown()).toEqual(['深圳盐田港', '盐田国际 YICT']);
    await user.clear(search);
    await user.type(search, '火星{Enter}');
    expect(await screen.findByText('没有找到港口')).toBeVisible();
  });

  it('that do not come say so, and are asked for again', async () => {
    fakeServer([[placeDesk.overview, inTurn(refused('0', '系统开小差了，请稍后再试'), overview[1])]]);
    const { user } = showDesk(<PlacesPage />, LOOKS);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('盐田国际 YICT')).toBeVisible();
  });

  it('are told at the field what is wrong, and sent once it is right, over the version that was looked at', async () => {
    const server = fakeServer([
      overview,
      [
        placeDesk.saveDock,
        inTurn(
          refused('0', '已有同名的码头，请换一个名称', {
            fields: { dockName: '已有同名的码头，请换一个名称' },
          }),
          done(placeDesk.saveDock, { id: 101 }),
        ),
      ],
    ]);
    const { user } = showDesk(<PlacesPage />, MANAGES);
    await user.click(await screen.findByRole('button', { name: '修改 盐田国际 YICT' }));
    const form = within(screen.getByRole('dialog'));
    const lon = form.getByLabelText(/经度/);
    await user.clear(lon);
    await user.type(lon, '214');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('经度应为 73 至 136 之间的数字')).toBeVisible();
    await user.clear(lon);
    await user.type(lon, '114.27');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('已有同名的码头，请换一个名称')).toBeVisible();
    expect(lon).toHaveValue('114.27');
    await user.type(form.getByLabelText(/码头名称/), '二期');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(placeDesk.saveDock)[1]?.body).toMatchObject({
      dockId: '101',
      version: '3',
      dockName: '盐田国际 YICT二期',
      longitude: '114.27',
      validTo: '2026-12-31',
    });
  });

  it('take no day that is none: what was typed stays, and is told', async () => {
    const server = fakeServer([overview, [placeDesk.saveDock, done(placeDesk.saveDock, { id: 101 })]]);
    const { user } = showDesk(<PlacesPage />, MANAGES);
    await user.click(await screen.findByRole('button', { name: '修改 盐田国际 YICT' }));
    const form = within(screen.getByRole('dialog'));
    const last = form.getByRole('textbox', { name: '最后一天（选填）' });
    await user.clear(last);
    await user.type(last, '2026-13-40');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('最后一天应为日期，如 2026-12-31')).toBeVisible();
    expect(last).toHaveValue('2026-13-40');
    expect(server.to(placeDesk.saveDock)).toEqual([]);
    await user.type(form.getByRole('textbox', { name: '启用日期（选填）' }), '2027/1/1');
    await user.clear(last);
    await user.type(last, '2026-12-31');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('最后一天不能早于启用日期')).toBeVisible();
  });

  it('without a dock say so on a phone', async () => {
    narrowWindow(390);
    fakeServer([
      [placeDesk.overview, done(placeDesk.overview, { ...all, harbors: [{ ...HARBOR, docks: [] }] })],
    ]);
    showDesk(<PlacesPage />, MANAGES);
    expect(await screen.findByText('还没有码头')).toBeVisible();
  });

  it('are deleted after a question; what is in use says so', async () => {
    const inUse = '该港口已被码头使用，不能删除；可以设置停用日期';
    const server = fakeServer([overview, [placeDesk.remove, refused('0', inUse)]]);
    const { user } = showDesk(<PlacesPage />, MANAGES);
    const ask = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `${name} 的更多操作` }));
      await user.click(screen.getByRole('menuitem', { name: '删除' }));
    };
    await ask('深圳盐田港');
    expect(server.to(placeDesk.remove)).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(toasts()).toContain(inUse));
    expect(server.to(placeDesk.remove)[0]?.body).toEqual({ kind: 'harbor', id: '1' });
    await ask('盐田国际 YICT');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.to(placeDesk.remove)[1]?.body).toEqual({ kind: 'dock', id: '101' }));
  });

  it('get a new dock by the harbour’s row, which a dock’s row does not offer', async () => {
    const server = fakeServer([overview, [placeDesk.saveDock, done(placeDesk.saveDock, { id: 102 })]]);
    const { user } = showDesk(<PlacesPage />, MANAGES);
    await user.click(await screen.findByRole('button', { name: '盐田国际 YICT 的更多操作' }));
    expect(screen.queryByRole('menuitem', { name: '新增码头' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '深圳盐田港 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '新增码头' }));
    expect(await screen.findByRole('dialog', { name: '新增码头 · 深圳盐田港' })).toBeVisible();
    expect(server.to(placeDesk.saveDock)).toEqual([]);
  });

  it('of nobody yet lead to the first one', async () => {
    fakeServer([[placeDesk.overview, done(placeDesk.overview, { ...all, harbors: [] })]]);
    showDesk(<PlacesPage />, MANAGES);
    expect(await screen.findByText('还没有港口')).toBeVisible();
    expect(screen.getByRole('button', { name: '新增港口' })).toBeVisible();
  });
});

describe('shipping companies', () => {
  const MAERSK: ManagedShipCompany = {
    shipCompanyId: 1,
    shipCompanyName: '马士基',
    code: 'MSK',
    scac: 'MAEU',
    sort: 10,
    containerPrefixes: ['MSKU', 'MRKU'],
    turnConsent: 'ask',
    turnNote: '',
    ...standing,
  };
  const known = [placeDesk.overview, done(placeDesk.overview, { ...all, shipCompanies: [MAERSK] })] as const;

  it('are rows, changed by their act and deleted behind it after a question', async () => {
    const server = fakeServer([known, [placeDesk.remove, refused('0', '在用，不能删除')]]);
    const { user } = showDesk(<PlacesPage />, MANAGES, undefined, '/ops/places?view=companies');
    expect(await screen.findByRole('gridcell', { name: 'MSKU MRKU' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改 马士基' }));
    expect(await screen.findByRole('dialog', { name: '修改船公司 · 马士基' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '马士基 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(toasts()).toContain('在用，不能删除'));
    expect(server.to(placeDesk.remove)[0]?.body).toEqual({ kind: 'shipCompany', id: '1' });
  });

  it('are only looked at without the right', async () => {
    fakeServer([known]);
    showDesk(<PlacesPage />, LOOKS, undefined, '/ops/places?view=companies');
    expect(await screen.findByRole('gridcell', { name: '马士基' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /新增|修改|的更多操作/ })).toBeNull();
  });
});

describe('regions', () => {
  it('are walked down a level at a time, and found by a word', async () => {
    const city = { ...REGION, regionCode: '4403', regionName: '深圳市', fullName: '广东省深圳市', level: 2 };
    const server = fakeServer([
      overview,
      [placeDesk.regions, inTurn(page([REGION]), page([city]), page([city]))],
    ]);
    const { user } = showDesk(<PlacesPage />, MANAGES);
    await user.click(await screen.findByRole('button', { name: /行政区划/ }));
    await user.click(await screen.findByRole('button', { name: '下级 21 广东省' }));
    expect(await screen.findByText('深圳市')).toBeVisible();
    expect(server.to(placeDesk.regions)[1]?.body).toMatchObject({ parentCode: '44' });
    await user.click(screen.getByRole('button', { name: '广东省深圳市 的更多操作' }));
    const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(acts).toEqual(['下级 21', '修改', '删除', '复制这一行']);
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: '搜索地区' }), '深圳{Enter}');
    expect(await screen.findByRole('gridcell', { name: '广东省深圳市' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^下级/ })).toBeNull();
    expect(server.to(placeDesk.regions)[2]?.body).toMatchObject({ keyword: '深圳', pageNo: '1' });
  });
});
