import { yards } from '@boxhaul/contract/dispatch';
import { DOCK } from '../../../approved-order';
import type { CallCases } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const HANDLERS: readonly AccountName[] = ['diaodu', 'admin'];

const KEY = { place: 'dock', placeId: DOCK.dockId, shipCompanyId: 1, cabinetType: '40HQ' } as const;
const badKey = [
  ['place', undefined],
  ['place', 'harbor'],
  ['placeId', undefined],
  ['placeId', 0],
  ['shipCompanyId', 'x'],
  ['cabinetType', '45HQ'],
] as const;
const badPaging = [
  ['pageNo', 0],
  ['pageSize', 'x'],
] as const;
/** What is looked at is empty where nobody has such a place. */
const idsOfKey = {
  placeId: { unknown: { placeId: 'x' }, errcode: 'BAD_INPUT' },
  shipCompanyId: { unknown: { shipCompanyId: 'x' }, errcode: 'BAD_INPUT' },
} as const;
const pasted = { text: '盐田国际\t马士基\t40HQ\t12\t\t码头小王' };
const badText = [['text', '长'.repeat(20_001)]] as const;

export const yardsCases = {
  'yards.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ ...KEY, need: 'short' as const, pageSize: 5 }),
    bad: [
      ['place', 'harbor'],
      ['place', undefined],
      ['placeId', undefined],
      ['shipCompanyId', 'x'],
      ['cabinetType', '45HQ'],
      ['need', 'much'],
      ...badPaging,
    ],
    ids: idsOfKey,
  },
  'yards.places': { by: 'kefu', may: VIEWERS, works: () => ({}), bad: [], ids: {} },
  'yards.boxes': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ ...KEY, move: 'pickup' as const }),
    bad: [...badKey, ['move', 'fetched'], ...badPaging],
    ids: idsOfKey,
  },
  'yards.reports': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ ...KEY }),
    bad: [...badKey, ...badPaging],
    ids: idsOfKey,
  },
  'yards.report': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: (stage) => ({ ...KEY, stock: 12, toldBy: '码头小王', remark: `第 ${stage.serial()} 次` }),
    bad: [
      ...badKey,
      ['stock', -1],
      ['stock', 10_000],
      ['stock', 'x'],
      ['takes', 'closed'],
      ['toldBy', undefined],
      ['toldBy', '王'.repeat(41)],
      ['toldBy', '<b>'],
      ['toldAt', '明天'],
      ['toldAt', '2099-01-01 00:00:00'],
      ['remark', '注'.repeat(201)],
      ['remark', '<b>'],
    ],
    ids: {
      placeId: { unknown: { placeId: 999_999 }, errcode: 'BAD_INPUT' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'yard_report', other: 'admin', change: { remark: '另一份' } },
  },
  'yards.checkSheet': { by: 'diaodu', may: HANDLERS, works: () => pasted, bad: badText, ids: {} },
  'yards.enterSheet': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: () => pasted,
    bad: badText,
    ids: {},
    creates: { table: 'yard_report', other: 'admin', change: { text: `${pasted.text}\t\t另一份` } },
  },
  'yards.template': {
    by: 'diaodu',
    may: HANDLERS,
    works: () => ({}),
    proves: provesSheet(yards.template),
    bad: [],
    ids: {},
  },
} as const satisfies Partial<CallCases>;
