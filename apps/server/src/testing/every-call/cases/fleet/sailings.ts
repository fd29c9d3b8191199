import { sailings } from '@boxhaul/contract/fleet';
import { SAILING_SHEET } from '@boxhaul/domain/fleet';
import { workbookOf } from '../../../card-desk';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const KEEPERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const BOX = 'CSQU3054383';

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
const company = { shipCompanyId: { unknown: { shipCompanyId: 'x' }, errcode: 'BAD_INPUT' } } as const;

export const sailingsCases = {
  'sailings.cabinetTypes': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ bookSpaceNo: (await kept(stage)).bookSpaceNo }),
    ids: {},
  },
  'sailings.journeyCabinets': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ bookSpaceNo: (await kept(stage)).bookSpaceNo, voyage: '001W' }),
    ids: {},
  },
  'sailings.shipDate': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => {
      await kept(stage);
      return { cabinetNo: BOX };
    },
    bad: [['cabinetNo', 'CSQU3054384']],
    ids: {},
  },
  'sailings.list': {
    by: 'kefu',
    may: KEEPERS,
    works: () => ({ keyword: 'SAIL', state: 'ahead' as const, pageSize: 5 }),
    ids: company,
  },
  'sailings.save': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    works: facts,
    bad: [
      ['atd', '2026-11-21 10:00:00'],
      ['customs', '2026-02-30 10:00:00'],
      ['cabinetTypes', '45HQ×2'],
      ['saidAt', '2027-11-20 09:00:00'],
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
    ids: { sailingId: { unknown: { sailingId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'sailings.checkSheet': {
    by: 'kefu',
    may: KEEPERS,
    files: SHEET,
    disguised: DISGUISED,
    works: () => ({}),
    ids: {},
  },
  'sailings.enterSheet': {
    by: 'kefu',
    may: KEEPERS,
    writes: true,
    files: SHEET,
    disguised: DISGUISED,
    works: () => ({}),
    ids: {},
  },
  'sailings.exportSheet': {
    by: 'kefu',
    may: KEEPERS,
    works: () => ({ keyword: 'SAIL' }),
    proves: provesSheet(sailings.exportSheet),
    ids: company,
  },
} as const satisfies Partial<CallCases>;
