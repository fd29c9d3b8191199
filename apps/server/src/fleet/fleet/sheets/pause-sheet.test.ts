import { fleetDesk } from '@boxhaul/contract/fleet';
import { PAUSE_SHEET } from '@boxhaul/domain/fleet';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { workbookOf } from '../../../testing/card-desk';
import { readSheet } from '../../../testing/read-sheet';
import { upload } from '../../../testing/upload';

const desk = await fileDesk();
let phone: string;
beforeAll(async () => {
  const driver = await desk.app.db
    .selectFrom('driver')
    .select(['phone', 'driver_name'])
    .where('driver_id', '=', desk.world.driverIds[0])
    .executeTakeFirstOrThrow();
  phone = driver.phone;
});
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('fleet_pause').execute();
});

type Row = readonly [holder: string, name: string, from: string, to: string, reason: string, note?: string];
const HEAD = PAUSE_SHEET.map(({ head }) => head);
const fileOf = async (rows: readonly Row[]) => [
  { name: '请假.xlsx', bytes: await workbookOf([HEAD, ...rows.map((row) => row.map((cell) => cell ?? ''))]) },
];
const check = async (rows: readonly Row[]) => {
  const files = await fileOf(rows);
  return (await upload(desk.app, { call: fleetDesk.checkPauseSheet, input: {}, files, token: desk.diaodu }))
    .data.rows;
};
const enterFile = (files: Awaited<ReturnType<typeof fileOf>>) =>
  upload(desk.app, { call: fleetDesk.enterPauseSheet, input: {}, files, token: desk.diaodu });
const enter = async (rows: readonly Row[]) => enterFile(await fileOf(rows));
const count = async () => (await desk.app.db.selectFrom('fleet_pause').select('pause_id').execute()).length;

describe('a file of leave and outage', () => {
  it('is entered for drivers and trucks, and the same file twice changes nothing', async () => {
    const rows: Row[] = [
      [phone, '陈志强', '2026/11/22', '2026年11月24日', '请假', '回老家'],
      ['粤B·12345', '', '2026-12-01', '2026-12-02', '维修'],
    ];
    expect((await enter(rows)).data).toEqual({ added: 2, changed: 0, same: 0 });
    expect((await enter(rows)).data).toEqual({ added: 0, changed: 0, same: 2 });
    const url = fleetDesk.exportPauses.path;
    const answer = await desk.app.app.inject({ method: 'GET', url, headers: { authorization: desk.diaodu } });
    const [head, ...lines] = await readSheet(answer.rawPayload);
    expect(head).toEqual(HEAD);
    expect(lines).toHaveLength(2);
    const back = await enterFile([{ name: '请假.xlsx', bytes: answer.rawPayload }]);
    expect(back.data).toEqual({ added: 0, changed: 0, same: 2 });
    expect(await count()).toBe(2);
  });

  it.each<[string, Row, string]>([
    ['nobody known', ['粤B00000', '', '2026-11-22', '2026-11-23', '维修'], '粤B00000 未登记'],
    ['another name', ['13900000001', '张三', '2026-11-22', '2026-11-23', '请假'], '该手机号码登记的是陈志强'],
    ['a reason of trucks', ['13900000001', '', '2026-11-22', '2026-11-23', '维修'], '请选择原因'],
    ['no day', ['粤B12345', '', '明天', '2026-11-23', '维修'], '请填写开始日期，如 2026-12-01'],
    [
      'an end before its beginning',
      ['粤B12345', '', '2026-11-23', '2026-11-22', '维修'],
      '结束日期不能早于开始日期',
    ],
    ['days that are over', ['粤B12345', '', '2026-11-18', '2026-11-19', '维修'], '结束日期已过，不需要登记'],
    [
      'days that are taken',
      ['粤BD5678', '', '2026-11-30', '2026-12-01', '维修'],
      '与已登记的停运（2026-12-01 至 2026-12-02）重叠，请先撤销',
    ],
    [
      'another note for what stands',
      ['粤BD5678', '', '2026-12-01', '2026-12-02', '维修', '换轮胎'],
      '与已登记的停运（2026-12-01 至 2026-12-02）重叠，请先撤销',
    ],
  ])('of %s says what is wrong', async (_, row, words) => {
    await enter([['粤BD5678', '', '2026-12-01', '2026-12-02', '维修']]);
    const [checked] = await check([row]);
    expect(checked).toMatchObject({ rowNo: 2, outcome: 'bad' });
    expect(checked?.notes).toContain(words);
  });

  it('with one wrong row, or one that cannot be, enters none', async () => {
    const span = ['2026-11-22', '2026-11-23', '维修'] as const;
    const good: Row = ['粤BD5678', '', ...span];
    expect((await enter([good, good])).message).toBe('有 1 行有误，请改好后重新上传；一行也没有导入');
    const { cabinetIds } = await desk.order({ require_date: new Date('2026-11-22T04:00:00Z') });
    await desk.assign(cabinetIds[0]!);
    const taken = await enter([good, ['粤B12345', '', ...span]]);
    expect(taken.message).toMatch(/^第 3 行：粤B12345 2026-11-22 已派订单 .*；一行也没有导入$/);
    expect(await count()).toBe(0);
  });
});
