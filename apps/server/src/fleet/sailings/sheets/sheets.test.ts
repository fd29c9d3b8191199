import { sailings } from '@boxhaul/contract/fleet';
import { SAILING_SHEET } from '@boxhaul/domain/fleet';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { workbookOf } from '../../../testing/card-desk';
import { readSheet } from '../../../testing/read-sheet';
import { upload } from '../../../testing/upload';

const desk = await fileDesk();
let company = '';
beforeAll(async () => {
  ({ ship_company_name: company } = await desk.app.db
    .selectFrom('ship_company')
    .select('ship_company_name')
    .where('ship_company_id', '=', 1)
    .executeTakeFirstOrThrow());
});

type Line = Readonly<Record<string, string | number>>;
const line = (more: Line = {}): Line => ({
  bookSpaceNo: 'BOOK1',
  shipCompanyName: company,
  vessel: 'EMMA MAERSK',
  voyage: '2103W',
  loadPort: '盐田',
  etd: '2026/11/25 10:00',
  weight: 46_350.75,
  cabinetTypes: '40HQ×2',
  boxes: 'CSQU3054383\nTGHU7599330',
  source: '船公司 Excel',
  saidAt: '2026-11-20 09:00',
  ...more,
});
const fileOf = (lines: readonly Line[]) =>
  workbookOf([
    SAILING_SHEET.map(({ head }) => head),
    ...lines.map((one) => SAILING_SHEET.map(({ key }) => one[key] ?? '')),
  ]);
const send = (call: typeof sailings.checkSheet | typeof sailings.enterSheet, bytes: Uint8Array) =>
  upload(desk.app, { call, input: {}, files: [{ name: '船期.xlsx', bytes }], token: desk.diaodu });
const check = async (lines: readonly Line[]) =>
  (
    await upload(desk.app, {
      call: sailings.checkSheet,
      input: {},
      files: [{ name: '船期.xlsx', bytes: await fileOf(lines) }],
      token: desk.diaodu,
    })
  ).data.rows;
const taken = async (query = ''): Promise<Buffer> => {
  const url = `${sailings.exportSheet.path}${query}`;
  const answer = await desk.app.app.inject({ method: 'GET', url, headers: { authorization: desk.diaodu } });
  return answer.rawPayload;
};
const rows = () => desk.app.db.selectFrom('sailing').selectAll().orderBy('sailing_id').execute();

describe('a file of sailings', () => {
  it('enters its rows, and its own export comes back unchanged', async () => {
    expect(await check([line()])).toEqual([{ rowNo: 2, key: 'BOOK1 2103W', outcome: 'new', notes: [] }]);
    expect(await rows()).toEqual([]);
    expect(
      (await send(sailings.enterSheet, await fileOf([line(), line({ bookSpaceNo: 'book2', boxes: '' })])))
        .data,
    ).toEqual({
      added: 2,
      changed: 0,
      same: 0,
    });
    const [first] = await rows();
    expect(first).toMatchObject({
      etd: new Date('2026-11-25T02:00:00Z'),
      weight_cut_off: new Date('2026-11-24T10:00:00Z'),
    });
    const file = await taken();
    expect((await send(sailings.enterSheet, file)).data).toEqual({ added: 0, changed: 0, same: 2 });
    expect(await rows()).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  it('changes what its rows say, and leaves what they leave empty', async () => {
    const change = line({ etd: '2026-11-26 10:00', vessel: '', boxes: '' });
    expect(await check([change])).toMatchObject([{ outcome: 'changed' }]);
    await send(sailings.enterSheet, await fileOf([change]));
    expect((await rows())[0]).toMatchObject({
      vessel: 'EMMA MAERSK',
      etd: new Date('2026-11-26T02:00:00Z'),
      version: 2,
    });
  });

  it.each<[Line, string]>([
    [{ bookSpaceNo: 'N'.repeat(10_000) }, '订舱号'],
    [{ bookSpaceNo: '' }, '订舱号不能为空'],
    [{ shipCompanyName: '没有的船公司' }, '船公司'],
    [{ voyage: '' }, '航次不能为空'],
    [{ etd: '明天' }, '预计开船'],
    [{ weight: '2026-11-25 10:01' }, '截重不能晚于开船时间'],
    [{ cabinetTypes: '45HQ×1' }, '箱型箱量'],
    [{ boxes: 'CSQU3054384' }, '校验位'],
    [{ saidAt: '' }, '信息时间'],
    [{ saidAt: '2026-02-30 10:00' }, '信息时间'],
    [{ source: '' }, '信息来源'],
  ])('of a wrong row %.60j says what is wrong', async (change, words) => {
    const [row] = await check([line({ bookSpaceNo: 'WRONG', ...change })]);
    expect(row).toMatchObject({ rowNo: 2, outcome: 'bad' });
    expect(row!.notes.join()).toContain(words);
  });

  it('with one wrong row enters none, and a row twice is one', async () => {
    const before = await rows();
    const good = line({ bookSpaceNo: 'BOOK9' });
    expect(await check([good, good])).toMatchObject([
      { outcome: 'new' },
      { outcome: 'bad', notes: ['与第 2 行重复'] },
    ]);
    const answer = await send(sailings.enterSheet, await fileOf([good, line({ bookSpaceNo: '' })]));
    expect(answer.message).toBe('有 1 行有误，请改好后重新上传；一行也没有导入');
    expect(await rows()).toEqual(before);
  });

  it('has a template with its heads alone', async () => {
    expect(await readSheet(await taken('?template=1'))).toEqual([SAILING_SHEET.map(({ head }) => head)]);
  });
});
