import { sailings } from '@boxhaul/contract/fleet';
import { SAILING_SHEET } from '@boxhaul/domain/fleet';
import { workbookOf } from '../../../card-desk';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const KEEPERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const BOX = 'CSQU3054383';
const LONG = 'N'.repeat(10_000);

const facts = (stage: Stage) => ({
  bookSpaceNo: `SAIL${stage.serial()}`,
  shipCompanyId: 1,
  vessel: 'EVER GIVEN',
  voyage: '001W',
  cabinetTypes: '40HQ×2',
  boxes: BOX,
  source: '船公司官网',
  saidAt: '2026-11-20 09:00:00',
});
async function kept(stage: Stage): Promise<{ bookSpaceNo: string; sailingId: string }> {
  const input = facts(stage);
  const token = await stage.signIn('admin');
  const { sailingId } = (await stage.t.call(sailings.save, input, { token })).data;
  return { bookSpaceNo: input.bookSpaceNo, sailingId };
}

const VALUES: Readonly<Record<string, string>> = {
  bookSpaceNo: 'SHEET1',
  shipCompanyName: '马士基',
  voyage: '001W',
  source: '船公司官网',
  saidAt: '2026-11-20 09:00',
};
const SHEET = [
  {
    name: '船期.xlsx',
    bytes: await workbookOf([
      SAILING_SHEET.map(({ head }) => head),
      SAILING_SHEET.map(({ key }) => VALUES[key] ?? ''),
    ]),
  },
];
const DISGUISED = [{ name: '船期.xlsx', bytes: Buffer.from('MZ') }];
const badFilter = [
  ['keyword', '字'.repeat(41)],
  ['shipCompanyId', 'x'],
  ['state', 'x'],
] as const;
const company = { shipCompanyId: { unknown: { shipCompanyId: 'x' }, errcode: 'BAD_INPUT' } } as const;

export const sailingsCases = {
  'sailings.cabinetTypes': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ bookSpaceNo: (await kept(stage)).bookSpaceNo }),
    bad: [
      ['bookSpaceNo', undefined],
      ['bookSpaceNo', 'N'.repeat(41)],
      ['bookSpaceNo', '订舱'],
    ],
    ids: {},
  },
  'sailings.journeyCabinets': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ bookSpaceNo: (await kept(stage)).bookSpaceNo, voyage: '001W' }),
    bad: [
      ['bookSpaceNo', undefined],
      ['bookSpaceNo', LONG],
      ['voyage', LONG],
      ['cabinetType', '45HQ'],
    ],
    ids: {},
  },
  'sailings.shipDate': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => {
      await kept(stage);
      return { cabinetNo: BOX };
    },
    bad: [
      ['cabinetNo', undefined],
      ['cabinetNo', 'CSQU3054384'],
      ['cabinetNo', LONG],
    ],
    ids: {},
  },
  'sailings.list': {
    by: 'kefu',
    may: KEEPERS,
    works: () => ({ keyword: 'SAIL', state: 'ahead' as const, pageSize: 5 }),
    bad: [...badFilter, ['pageNo', 'x'], ['pageSize', 0]],
    ids: company,
  },
  'sailings.save': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: facts,
    bad: [
      ['bookSpaceNo', undefined],
      ['bookSpaceNo', LONG],
      ['shipCompanyId', undefined],
      ['vessel', '<b>'],
      ['voyage', undefined],
      ['loadPort', '港'.repeat(41)],
      ['etd', '明天'],
      ['atd', '2026-11-21 10:00:00'],
      ['customs', '2026-02-30 10:00:00'],
      ['weight', 'x'],
      ['pickup', 'x'],
      ['cabinetTypes', '45HQ×2'],
      ['boxes', 'CSQU3054384'],
      ['boxes', LONG],
      ['source', undefined],
      ['saidAt', undefined],
      ['saidAt', '2027-11-20 09:00:00'],
      ['remark', '注'.repeat(201)],
      ['version', 0],
    ],
    ids: {
      sailingId: { unknown: { sailingId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'sailing', other: 'admin', change: { remark: '另一份' } },
  },
  'sailings.remove': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ sailingId: (await kept(stage)).sailingId, version: 1 }),
    bad: [
      ['sailingId', undefined],
      ['version', undefined],
      ['version', 0],
    ],
    ids: { sailingId: { unknown: { sailingId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'sailings.checkSheet': {
    by: 'kefu',
    may: KEEPERS,
    files: SHEET,
    disguised: DISGUISED,
    works: () => ({}),
    bad: [],
    ids: {},
  },
  'sailings.enterSheet': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    files: SHEET,
    disguised: DISGUISED,
    works: () => ({}),
    bad: [],
    ids: {},
  },
  'sailings.exportSheet': {
    by: 'kefu',
    may: KEEPERS,
    works: () => ({ keyword: 'SAIL' }),
    proves: provesSheet(sailings.exportSheet),
    bad: [...badFilter, ['template', 'x']],
    ids: company,
  },
} as const satisfies Partial<CallCases>;
