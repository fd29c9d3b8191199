import { places, rateCards } from '@boxhaul/contract/pricing';
import type { RateCardState } from '@boxhaul/domain/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EngineContext } from '../../../map/engine';
import { fakeMap } from '../../../map/testing/fake-map';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { GapsTab } from './gaps-tab';

const harborOf = (harborId: number, harborName: string, initials: string) => ({
  harborId,
  harborName,
  initials,
  regionCode: '4403',
  cityName: '深圳市',
  dockList: [],
});
const HARBORS = [harborOf(1, '深圳盐田港', 'szytg'), harborOf(2, '深圳蛇口港', 'szskg')];
const GAPS = {
  data: [
    { regionCode: '440303001', regionName: '广东省深圳市罗湖区桂园街道' },
    { regionCode: '440304001', regionName: '广东省深圳市福田区南园街道' },
  ],
  rowCount: 2,
  total: 2,
  pageNo: 1,
  pageSize: 50,
  on: '2026-11-20',
  districts: [
    {
      regionCode: '440303',
      regionName: '深圳市罗湖区',
      longitude: 114.13,
      latitude: 22.55,
      missing: 10,
      streets: 10,
    },
    {
      regionCode: '440304',
      regionName: '深圳市福田区',
      longitude: 114.05,
      latitude: 22.52,
      missing: 3,
      streets: 10,
    },
  ],
};
const version = (state: RateCardState) => ({
  versionId: '7',
  versionName: '价',
  state,
  revision: 3,
  note: '',
  createdAt: '2026-11-20 10:00:00',
  createdBy: null,
  basedOn: null,
  inForceFrom: null,
  prices: 2,
  publications: [],
  surcharges: [],
});

class NoObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
let canvas: HTMLElement | undefined;
beforeEach(() => vi.stubGlobal('ResizeObserver', NoObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  canvas?.remove();
});

function open(state: RateCardState, answer = GAPS) {
  const server = fakeServer([
    [places.harborsWithDocks, done(places.harborsWithDocks, HARBORS)],
    [rateCards.gaps, done(rateCards.gaps, answer)],
    [places.quotePage, done(places.quotePage, { level3RegionAddr: [], allShipCompanyList: [] })],
    [places.regions, done(places.regions, [])],
    [rateCards.saveLanes, refused('0', '稍后再试')],
  ]);
  const fake = fakeMap();
  // Where the engine puts what stands on the map.
  const shown = fake.canvas;
  canvas = shown;
  document.body.append(shown);
  onTestFinished(() => shown.remove());
  const engine = {
    canDraw: () => true,
    createMap: () => {
      queueMicrotask(() => fake.fire('style.load'));
      return fake.map;
    },
  };
  showDesk(
    <EngineContext value={engine}>
      <GapsTab version={version(state)} unsaved={false} onUnsaved={() => undefined} />
    </EngineContext>,
    ['price.manage'],
  );
  const asked = () => server.to(rateCards.gaps).at(-1)?.body;
  return { asked, server };
}

describe('streets without a price', () => {
  it('are circles on a map by district and a list beside it; a circle leaves its own streets', async () => {
    const user = userEvent.setup({ delay: null });
    const { asked } = open('in_force');
    const circle = await screen.findByRole('button', { name: '深圳市福田区：10 个街道中 3 个没有运价' });
    expect(screen.getByRole('button', { name: '深圳市罗湖区：10 个街道中 10 个没有运价' })).toHaveTextContent(
      '10',
    );
    expect(screen.getByText('广东省深圳市罗湖区桂园街道')).toBeVisible();
    await user.click(circle);
    expect(circle).toHaveAttribute('aria-pressed', 'true');
    expect(asked()).toMatchObject({ region: '440304' });
    await user.selectOptions(screen.getByLabelText('箱型'), '40HQ');
    await user.selectOptions(screen.getByLabelText('装送'), '1');
    expect(asked()).toMatchObject({ region: '440304', cabinetType: '40HQ', orderType: '1' });
    expect(
      screen.getByText(
        /没有送货 40HQ 通用运价的街道（按 2026-11-20 计，过期的线路不算）；深圳市福田区：10 个街道中 3 个没有/,
      ),
    ).toBeVisible();
    // What is in force is not written in.
    expect(screen.queryByRole('button', { name: /添加运价/ })).toBeNull();
  });

  it('are circles to look at on a phone, and chosen above them', async () => {
    narrowWindow(390);
    const user = userEvent.setup({ delay: null });
    const { asked } = open('in_force');
    expect(await screen.findByTitle('深圳市福田区：3 / 10')).toHaveTextContent('3');
    expect(screen.queryByRole('button', { name: /个街道中/ })).toBeNull();
    await user.selectOptions(screen.getByLabelText('区县'), '440304');
    expect(asked()).toMatchObject({ region: '440304' });
    await waitFor(() =>
      expect(screen.getByTitle('深圳市福田区：3 / 10')).toHaveAttribute('data-chosen', 'true'),
    );
  });

  it('in a draft take their price on the spot', async () => {
    const user = userEvent.setup({ delay: null });
    const { server } = open('draft');
    await user.click(await screen.findByRole('button', { name: '添加运价 广东省深圳市罗湖区桂园街道' }));
    const dialog = await screen.findByRole('dialog', { name: '添加线路' });
    expect(within(dialog).getByRole('combobox', { name: /港口/ })).toHaveValue('深圳盐田港');
    await user.type(within(dialog).getByRole('textbox', { name: '40HQ（元）' }), '1200');
    await user.click(within(dialog).getByRole('button', { name: '添加' }));
    await waitFor(() =>
      expect(server.to(rateCards.saveLanes)[0]?.body).toMatchObject({
        versionId: '7',
        revision: 3,
        changes: [{ cells: { harbor: '深圳盐田港', regionCode: '440303001', '40HQ': '1200' } }],
      }),
    );
  });

  it('there are none: it says so, without a map', async () => {
    open('draft', { ...GAPS, data: [], rowCount: 0, total: 0, districts: [] });
    expect(await screen.findByText('没有未覆盖的街道')).toBeVisible();
    expect(screen.queryByRole('region', { name: '未覆盖街道的区县分布' })).toBeNull();
  });
});
