import { fleet } from '@boxhaul/contract/fleet';
import { TERMINAL_SHEET } from '@boxhaul/domain/fleet';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { workbookOf } from '../../../testing/card-desk';
import { readSheet } from '../../../testing/read-sheet';
import { upload } from '../../../testing/upload';

const desk = await fileDesk();
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('terminal_binding').execute();
  await desk.app.db.deleteFrom('terminal').execute();
});

type Row = readonly [terminal: string | number, plate: string, reason?: string];
const HEAD = TERMINAL_SHEET.map(({ head }) => head);
const fileOf = async (rows: readonly Row[]) => [
  { name: '终端.xlsx', bytes: await workbookOf([HEAD, ...rows.map((row) => row.map((cell) => cell ?? ''))]) },
];
const check = async (rows: readonly Row[]) =>
  (
    await upload(desk.app, {
      call: fleet.checkSheet,
      input: {},
      files: await fileOf(rows),
      token: desk.diaodu,
    })
  ).data.rows;
const enterFile = (files: Awaited<ReturnType<typeof fileOf>>) =>
  upload(desk.app, { call: fleet.enterSheet, input: {}, files, token: desk.diaodu });
const enter = async (rows: readonly Row[]) => enterFile(await fileOf(rows));
const placed = () =>
  desk.app.db
    .selectFrom('terminal as m')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .select(['m.terminal_id', 'v.plate_number'])
    .orderBy('v.plate_number')
    .execute();

describe('a file of terminals', () => {
  it('puts them into their trucks, and the same file twice changes nothing', async () => {
    const rows: Row[] = [
      [13_500_000_001, '粤B 12345'],
      ['013500000002', '粤BD5678'],
    ];
    expect((await check(rows)).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect((await enter(rows)).data).toEqual({ added: 2, changed: 0, same: 0 });
    const before = await placed();
    expect(before).toEqual([
      { terminal_id: '13500000001', plate_number: '粤B12345' },
      { terminal_id: '013500000002', plate_number: '粤BD5678' },
    ]);
    expect((await enter(rows)).data).toEqual({ added: 0, changed: 0, same: 2 });
    const url = fleet.exportSheet.path;
    const answer = await desk.app.app.inject({ method: 'GET', url, headers: { authorization: desk.diaodu } });
    const [head, ...lines] = await readSheet(answer.rawPayload);
    expect(head).toEqual(HEAD);
    expect(lines).toHaveLength(2);
    const back = await enterFile([{ name: '终端.xlsx', bytes: answer.rawPayload }]);
    expect(back.data).toEqual({ added: 0, changed: 0, same: 2 });
    expect(await placed()).toEqual(before);
  });

  it('moves one with a reason, which its record keeps', async () => {
    await enter([['13500000001', '粤B12345']]);
    expect(await check([['13500000001', '粤BD5678']])).toMatchObject([
      { outcome: 'bad', notes: ['现装在 粤B12345，移装须填移装原因'] },
    ]);
    const moved = await enter([['13500000001', '粤BD5678', '旧车报废']]);
    expect(moved.data).toEqual({ added: 0, changed: 1, same: 0 });
    const bound = await desk.app.call(fleet.bindings, { terminalId: '13500000001' }, { token: desk.diaodu });
    expect(bound.data).toMatchObject([
      { plateNumber: '粤BD5678', ended: null },
      { plateNumber: '粤B12345', ended: { reason: '旧车报废' } },
    ]);
  });

  it.each<[string, Row, string]>([
    ['no number', ['终端一', '粤B12345'], '终端号应为 1 到 20 位数字'],
    ['no truck', ['13500000009', ''], '车牌不能为空'],
    ['an unknown truck', ['13500000009', '粤B00000'], '粤B00000 未登记'],
    ['a truck that has one', ['13500000009', '粤BD5678'], '粤BD5678 已装有终端 13500000002'],
  ])('of %s says what is wrong', async (_, row, words) => {
    await enter([['13500000002', '粤BD5678']]);
    expect(await check([row])).toMatchObject([{ rowNo: 2, outcome: 'bad', notes: [words] }]);
  });

  it('with one wrong row, or one that cannot be, enters none', async () => {
    const wrong = await enter([
      ['13500000001', '粤B12345'],
      ['13500000001', '粤BD5678'],
    ]);
    expect(wrong.message).toBe('有 1 行有误，请改好后重新上传；一行也没有导入');
    await enter([['13500000001', '粤B12345']]);
    await desk.assign((await desk.order()).cabinetIds[0]!);
    const busy = await enter([['13500000001', '粤BD5678', '换车']]);
    expect(busy.message).toMatch(/^第 2 行：该车已派订单 .*；一行也没有导入$/);
    expect(await placed()).toEqual([{ terminal_id: '13500000001', plate_number: '粤B12345' }]);
  });
});
