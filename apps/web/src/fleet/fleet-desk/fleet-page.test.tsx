import { type DriverRow, fleetDesk, type VehicleDetail, type VehicleRow } from '@boxhaul/contract/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow, placeInList } from '../../testing/on-screen';
import { FleetPage } from './fleet-page';

type Answers = Parameters<typeof fakeServer>[0];

const TRUCK: VehicleRow = {
  vehicleId: '7',
  plateNumber: '粤B8K217',
  vco: 2,
  vehicleClass: 'container_tractor' as const,
  totalWeight: 49_000,
  axles: 6,
  tareWeight: 8800,
  usualTrailerId: '9',
  usualTrailerPlate: '粤B1234挂',
  emission: 'vi',
  usualDriverId: '1',
  usualDriverName: '陈志强',
  terminalId: null,
  pausedUntil: null,
  carrierId: '3',
  carrierName: '顺达车队',
  papers: [
    { kind: 'transport_permit', expiresOn: '2026-11-30', standing: 'soon' },
    { kind: 'vehicle_licence', expiresOn: null, standing: 'valid' },
  ],
  state: 'soon',
  version: 4,
};
const DETAIL: VehicleDetail = {
  ...TRUCK,
  papers: [
    {
      kind: 'transport_permit',
      paperNo: '粤交运管1号',
      issuedOn: '2026-01-01',
      expiresOn: '2026-11-30',
      standing: 'soon',
      file: {
        fileId: '00000000-0000-4000-8000-000000000001',
        fileName: '运输证.pdf',
        url: '/api/open/file/1',
      },
    },
  ],
  remark: '停在盐田',
  disabledAt: null,
};
const DRIVER: DriverRow = {
  driverId: '1',
  driverName: '陈志强',
  phone: '139****0001',
  licenceNo: null,
  licenceClass: 'A2',
  hasAccount: false,
  pausedUntil: '2026-11-25',
  carrierId: null,
  carrierName: null,
  papers: [],
  state: 'missing',
  version: 1,
};
const counts = { active: 2, soon: 1, expired: 0, missing: 1, retired: 2 };
const page = <T,>(data: T[]) => ({
  data,
  rowCount: data.length,
  total: data.length,
  pageNo: 1,
  pageSize: 20,
  counts,
});
const LIST: Answers = [
  [fleetDesk.vehicles, done(fleetDesk.vehicles, page([TRUCK]))],
  [fleetDesk.drivers, done(fleetDesk.drivers, page([DRIVER]))],
  [fleetDesk.vehicle, done(fleetDesk.vehicle, DETAIL)],
  [fleetDesk.pauses, done(fleetDesk.pauses, [])],
  [
    fleetDesk.paperRule,
    done(fleetDesk.paperRule, {
      vehicle: ['vehicle_licence', 'transport_permit'],
      trailer: [],
      driver: ['qualification', 'licence_class'],
    }),
  ],
  [
    fleetDesk.choices,
    done(fleetDesk.choices, {
      carriers: [{ carrierId: '3', carrierName: '顺达车队' }],
      drivers: [{ driverId: '1', driverName: '陈志强' }],
      trailers: [{ trailerId: '9', plateNumber: '粤B1234挂', usualPlate: '粤B8K217' }],
      payees: [],
    }),
  ],
];
const MAY = ['fleet.view', 'fleet.manage'];

describe('what is asked for', () => {
  it('is chosen for trucks, trailers and drivers', async () => {
    const rule = { vehicle: [], trailer: [], driver: [] };
    const server = fakeServer([...LIST, [fleetDesk.savePaperRule, done(fleetDesk.savePaperRule, rule)]]);
    const { user } = showDesk(<FleetPage />, MAY);
    await user.click(await screen.findByRole('button', { name: '必需证件' }));
    const drivers = within(await screen.findByRole('group', { name: '司机' }));
    expect(drivers.getByRole('checkbox', { name: '从业资格证' })).toBeChecked();
    await user.click(drivers.getByRole('checkbox', { name: '准驾车型' }));
    await user.click(drivers.getByRole('checkbox', { name: '驾驶证' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.to(fleetDesk.savePaperRule)[0]?.body).toEqual({
        vehicle: ['vehicle_licence', 'transport_permit'],
        trailer: [],
        driver: ['driving_licence', 'qualification'],
      }),
    );
    await waitFor(() => expect(toasts()).toContain('必需证件已保存'));
  });
});

describe('the list', () => {
  it('says which papers run out, and is asked by state and carrier', async () => {
    const server = fakeServer(LIST);
    const { user } = showDesk(<FleetPage />, MAY);
    expect(await screen.findByRole('gridcell', { name: '道路运输证 2026-11-30 将到期' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '证件已过期 0' }));
    await screen.findByRole('option', { name: '顺达车队' });
    await user.selectOptions(screen.getByLabelText('按车队筛选'), '顺达车队');
    await waitFor(() =>
      expect(server.to(fleetDesk.vehicles).at(-1)?.body).toMatchObject({ state: 'expired', carrierId: '3' }),
    );
  });

  it('of drivers says who is away, and whose papers are missing', async () => {
    const server = fakeServer(LIST);
    const { user } = showDesk(<FleetPage />, ['fleet.view'], undefined, '/ops/fleet?view=driver');
    expect(await screen.findByText('请假至 11-25')).toBeVisible();
    expect(await screen.findByText('缺从业资格证')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '缺证件 1' }));
    await waitFor(() =>
      expect(server.to(fleetDesk.drivers).at(-1)?.body).toMatchObject({ state: 'missing' }),
    );
    expect(screen.queryByRole('button', { name: '新增司机' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('opens a record by its row, and turns to another kind without what was looked for', async () => {
    const server = fakeServer(LIST);
    const { user } = showDesk(<FleetPage />, MAY, undefined, '/ops/fleet?q=B8K&state=soon');
    await user.click(await screen.findByRole('gridcell', { name: '粤B8K217' }));
    const drawer = await screen.findByRole('dialog', { name: '车辆详情' });
    expect(placeInList()).toBe('本页第 1 / 1 辆');
    await user.click(within(drawer).getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: '粤B8K217 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '修改' }));
    expect(await screen.findByRole('group', { name: '道路运输证' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '司机' }));
    expect(await screen.findByRole('gridcell', { name: '陈志强' })).toBeVisible();
    expect(server.to(fleetDesk.drivers).at(-1)?.body).not.toMatchObject({ state: 'soon' });
    expect(screen.getByRole('searchbox', { name: '搜索司机' })).toHaveValue('');
  });

  it('on a phone is cards, with what is done with all of them behind one button', async () => {
    narrowWindow(390);
    fakeServer(LIST);
    const { user } = showDesk(<FleetPage />, MAY);
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('button', { name: '打开 粤B8K217' })).toBeVisible();
    expect(card.getByText('道路运输证 2026-11-30 将到期')).toBeVisible();
    expect(card.getByText('证件将到期')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '车辆的更多操作' }));
    const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(acts).toEqual(['必需证件', '请假停运表', '导出', '导入']);
    await user.click(screen.getByRole('menuitem', { name: '请假停运表' }));
    expect(await screen.findByRole('dialog', { name: '请假停运表' })).toBeVisible();
    vi.unstubAllGlobals();
  });
});

describe('a truck', () => {
  it('is opened with its papers and changed at its version', async () => {
    const server = fakeServer([
      ...LIST,
      [
        fleetDesk.saveVehicle,
        inTurn(
          refused('0', '道路运输证', {
            errcode: 'BAD_INPUT',
            fields: { papers: '道路运输证：有效期至应晚于发证日期' },
          }),
          done(fleetDesk.saveVehicle, { id: '7' }),
        ),
      ],
    ]);
    const { user } = showDesk(<FleetPage />, MAY, undefined, '/ops/fleet?open=7');
    const drawer = await screen.findByRole('dialog', { name: '车辆详情' });
    expect(await within(drawer).findByRole('link', { name: '查看附件' })).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: '修改' }));
    const permit = await screen.findByRole('group', { name: '道路运输证' });
    const form = screen.getByRole('dialog', { name: '修改车辆' });
    const end = within(permit).getByLabelText('有效期至');
    await user.clear(end);
    await user.type(end, '2027-11-30');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await within(form).findByText('道路运输证：有效期至应晚于发证日期')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['粤B8K217 已保存']));
    expect(server.to(fleetDesk.saveVehicle)[1]?.body).toMatchObject({
      vehicleId: '7',
      version: 4,
      papers: [
        {
          kind: 'transport_permit',
          paperNo: '粤交运管1号',
          expiresOn: '2027-11-30',
          fileId: '00000000-0000-4000-8000-000000000001',
        },
      ],
    });
  });

  it('is put out of use with a reason, or says why it cannot be', async () => {
    const server = fakeServer([
      ...LIST,
      [
        fleetDesk.setRetired,
        refused('0', '已派订单 BH1 第 1 箱，完成或改派后才能停用', { errcode: 'FLEET_IN_USE' }),
      ],
    ]);
    const { user } = showDesk(<FleetPage />, MAY, undefined, '/ops/fleet?open=7');
    await user.click(await screen.findByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog', { name: '停用车辆 粤B8K217？' });
    await user.click(within(dialog).getByRole('button', { name: '车辆报废' }));
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    expect(await within(dialog).findByText(/完成或改派后才能停用/)).toBeVisible();
    expect(server.to(fleetDesk.setRetired)[0]?.body).toEqual({
      kind: 'vehicle',
      id: '7',
      version: '4',
      retired: '1',
      reason: '车辆报废',
    });
  });

  it('goes out of service for some days', async () => {
    const server = fakeServer([...LIST, [fleetDesk.addPause, done(fleetDesk.addPause, { pauseId: '1' })]]);
    const { user } = showDesk(<FleetPage />, MAY, undefined, '/ops/fleet?open=7');
    await user.click(await screen.findByRole('button', { name: '登记停运' }));
    const form = await screen.findByRole('dialog', { name: '登记停运 · 粤B8K217' });
    await user.type(within(form).getByLabelText(/开始日期/), '2026-12-02');
    await user.type(within(form).getByLabelText(/结束日期/), '2026-12-01');
    await user.click(within(form).getByRole('button', { name: '登记停运' }));
    expect(await within(form).findByText('结束日期不能早于开始日期')).toBeVisible();
    const end = within(form).getByLabelText(/结束日期/);
    await user.clear(end);
    await user.type(end, '2026-12-03');
    await user.click(within(form).getByRole('button', { name: '登记停运' }));
    await waitFor(() => expect(server.to(fleetDesk.addPause)).toHaveLength(1));
    expect(server.to(fleetDesk.addPause)[0]?.body).toMatchObject({
      holder: 'vehicle',
      id: '7',
      fromDay: '2026-12-02',
      toDay: '2026-12-03',
      reason: 'repair',
    });
  });
});
