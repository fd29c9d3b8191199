import { fleet, type FoundPositions, type PositionImport, positionImports } from '@boxhaul/contract/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EngineContext } from '../../map/engine';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { chooseOption } from '../../testing/on-screen';
import { ImportsView } from './imports-view';

const OVERVIEW = [
  fleet.terminals,
  done(fleet.terminals, { terminals: [], waiting: [], events: [], rejects: [], freeVehicles: [] }),
] as const;
const section = (
  <EngineContext value={{ canDraw: () => false, createMap: () => expect.unreachable() }}>
    <ImportsView />
  </EngineContext>
);
const row: PositionImport = {
  importId: '1',
  plateNumber: '粤B12345',
  fileName: '定位.csv',
  datum: 'gcj02',
  shiftHours: 0,
  startTime: '2026-11-18 08:00:00',
  endTime: '2026-11-18 09:00:00',
  added: 50,
  known: 10,
  faultCount: 2,
  username: '调度老周',
  importTime: '2026-11-20 10:00:00',
};
const found: FoundPositions = {
  fileName: '定位.csv',
  plateNumber: '粤B12345',
  points: 60,
  known: 10,
  startTime: '2026-11-18 08:00:00',
  endTime: '2026-11-18 09:00:00',
  mileage: 31.2,
  droppedCount: 1,
  faults: [
    { rowNo: 4, count: 1832, message: '时间为空或无法识别（昨天）' },
    { rowNo: 3, count: 1, message: '经纬度为空或无法识别' },
  ],
  faultCount: 1833,
  notes: ['2 行速度无法识别，按没有速度导入，第一处是第 5 行（快）'],
  comparedCount: 60,
  apart: 588,
  better: { datum: 'gcj02', shiftHours: 0 },
  gpsDtoList: [{ lon: 113.9, lat: 22.5, positionTime: '2026-11-18 08:00:00' }],
};
const list = (rows: PositionImport[]) =>
  done(positionImports.list, {
    data: rows,
    rowCount: rows.length,
    total: rows.length,
    pageNo: 1,
    pageSize: 10,
  });
const file = new File(['x'], '定位.csv');

it('asks anew about another file: what was agreed to is of the one before', async () => {
  const server = fakeServer([
    OVERVIEW,
    [positionImports.list, list([])],
    [positionImports.check, done(positionImports.check, found)],
    [positionImports.enter, done(positionImports.enter, { added: 1, known: 0, faultCount: 0 })],
  ]);
  const { user } = showDesk(section, ['terminal.view', 'terminal.manage']);
  await user.click(await screen.findByRole('button', { name: '导入定位' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导入定位' }));
  const give = (name: string) =>
    user.upload(dialog.getByLabelText(/^选择文件|^换一个文件/, { selector: 'input' }), new File(['y'], name));
  await give('甲.csv');
  await user.type(dialog.getByRole('textbox', { name: /车牌/ }), '粤B12345');
  await chooseOption('坐标系', 'WGS-84（GPS、北斗终端）');
  await user.click(dialog.getByRole('button', { name: '检查文件' }));
  const sure = await dialog.findByRole('checkbox');
  await user.click(sure);
  expect(sure).toBeChecked();
  await give('乙.csv');
  await user.click(dialog.getByRole('button', { name: '检查文件' }));
  expect(await dialog.findByRole('checkbox')).not.toBeChecked();
  expect(server.to(positionImports.check)).toHaveLength(2);
});

it('looks at a file, asks about what does not fit, and takes it in as it is put right', async () => {
  const better = { ...found, apart: 12, better: null };
  const server = fakeServer([
    OVERVIEW,
    [positionImports.list, inTurn(list([]), list([row]))],
    [positionImports.check, inTurn(done(positionImports.check, found), done(positionImports.check, better))],
    [positionImports.enter, done(positionImports.enter, { added: 50, known: 10, faultCount: 2 })],
  ]);
  const { user } = showDesk(section, ['terminal.view', 'terminal.manage']);
  expect(await screen.findByText('还没有导入过定位')).toBeVisible();
  expect(server.to(positionImports.list)[0]?.body).toEqual({ pageNo: '1', pageSize: '10' });
  await user.click(screen.getByRole('button', { name: '导入定位' }));
  const dialog = await screen.findByRole('dialog', { name: '导入定位' });
  expect(within(dialog).getByRole('button', { name: '检查文件' })).toBeDisabled();
  await user.upload(within(dialog).getByLabelText('选择文件', { selector: 'input' }), file);
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }));
  expect(await within(dialog).findByText('请选择坐标系')).toBeVisible();
  expect(server.to(positionImports.check)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: '车牌号' }), '粤B12345');
  await chooseOption('坐标系', 'WGS-84（GPS、北斗终端）');
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }));
  expect(await within(dialog).findByText(/文件更像是：GCJ-02（高德、腾讯）/)).toBeVisible();
  expect(within(dialog).getByText('第 3 行：经纬度为空或无法识别')).toBeVisible();
  expect(within(dialog).getByText('第 4 行起共 1832 行：时间为空或无法识别（昨天）')).toBeVisible();
  expect(within(dialog).getByText(/2 行速度无法识别/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '导入 50 个点' })).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: '我已核对，仍按所选导入' }));
  expect(within(dialog).getByRole('button', { name: '导入 50 个点' })).toBeEnabled();
  await chooseOption('坐标系', 'GCJ-02（高德、腾讯）');
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }));
  expect(await within(dialog).findByText(/一半以上相差不到 12 米/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '导入 50 个点' }));
  await waitFor(() => expect(toasts()).toEqual(['粤B12345 已导入 50 个点']));
  expect(server.to(positionImports.enter)[0]?.body).toMatchObject({ datum: 'gcj02', confirmed: '0' });
  expect(await screen.findByText('新增 50 点，已有 10，跳过 2 行')).toBeVisible();
});

it('sends the hours by which the times are put right, and says what is known already', async () => {
  const server = fakeServer([
    OVERVIEW,
    [positionImports.list, list([])],
    [positionImports.check, done(positionImports.check, { ...found, known: 60, better: null, apart: null })],
  ]);
  const { user } = showDesk(section, ['terminal.view', 'terminal.manage']);
  await user.click(await screen.findByRole('button', { name: '导入定位' }));
  const dialog = await screen.findByRole('dialog', { name: '导入定位' });
  await user.type(within(dialog).getByRole('textbox', { name: '车牌号' }), '粤B12345');
  await chooseOption('坐标系', 'WGS-84（GPS、北斗终端）');
  await chooseOption('文件里的时间', '文件是世界时，加 8 小时');
  await user.upload(within(dialog).getByLabelText('选择文件', { selector: 'input' }), file);
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }));
  expect(await within(dialog).findByText(/坐标系与时间无法核对/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '导入 0 个点' })).toBeDisabled();
  expect(server.to(positionImports.check)[0]?.body).toMatchObject({ shiftHours: '8' });
});

it('offers to exchange longitude and latitude with one press, and reads another file as it stands', async () => {
  const said = '经度、纬度像是颠倒了：60 行对调后才在国内，第一处是第 2 行（22.5，113.9）';
  const server = fakeServer([
    OVERVIEW,
    [positionImports.list, list([])],
    [
      positionImports.check,
      inTurn(
        refused('0', said, { errcode: 'BAD_INPUT', fields: { isExchanged: said } }),
        done(positionImports.check, { ...found, better: null, apart: 12 }),
        done(positionImports.check, { ...found, better: null, apart: 12 }),
      ),
    ],
  ]);
  const { user } = showDesk(section, ['terminal.view', 'terminal.manage']);
  await user.click(await screen.findByRole('button', { name: '导入定位' }));
  const dialog = await screen.findByRole('dialog', { name: '导入定位' });
  await user.type(within(dialog).getByRole('textbox', { name: '车牌号' }), '粤B12345');
  await chooseOption('坐标系', 'WGS-84（GPS、北斗终端）');
  await user.upload(within(dialog).getByLabelText('选择文件', { selector: 'input' }), file);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }));
  expect(await within(dialog).findByText(said)).toBeVisible();
  expect(seen.mock.contexts).toContain(screen.getByRole('button', { name: /^对调/ }).parentElement);
  await user.click(within(dialog).getByRole('button', { name: '对调经度、纬度，重新检查' }));
  expect(await within(dialog).findByRole('button', { name: '导入 50 个点' })).toBeEnabled();
  expect(within(dialog).queryByText(said)).toBeNull();
  expect(within(dialog).getByRole('checkbox', { name: '经度、纬度对调后读取' })).toBeChecked();
  await user.upload(
    within(dialog).getByLabelText(/换一个文件/, { selector: 'input' }),
    new File(['y'], '另一份.csv'),
  );
  await user.click(within(dialog).getByRole('button', { name: '检查文件' }));
  await within(dialog).findByRole('button', { name: '导入 50 个点' });
  expect(server.to(positionImports.check).map(({ body }) => body)).toMatchObject([
    { isExchanged: '0' },
    { isExchanged: '1' },
    { isExchanged: '0' },
  ]);
});

it('has no button for those who only look', async () => {
  fakeServer([OVERVIEW, [positionImports.list, list([row])]]);
  showDesk(section, ['terminal.view']);
  expect(await screen.findByText('定位.csv')).toBeVisible();
  expect(screen.queryByRole('button', { name: '导入定位' })).toBeNull();
});
