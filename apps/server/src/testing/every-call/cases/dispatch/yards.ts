import { yards } from '@boxhaul/contract/dispatch';
import { DOCK } from '../../../approved-order';
import type { CallCases } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const HANDLERS: readonly AccountName[] = ['diaodu', 'admin'];

const KEY = { place: 'dock', placeId: DOCK.dockId, shipCompanyId: 1, cabinetType: '40HQ' } as const;
/** What is looked at is empty where nobody has such a place. */
const idsOfKey = {
  placeId: { unknown: { placeId: 'x' }, errcode: 'BAD_INPUT' },
  shipCompanyId: { unknown: { shipCompanyId: 'x' }, errcode: 'BAD_INPUT' },
} as const;
const pasted = { text: '盐田国际\t马士基\t40HQ\t12\t\t码头小王' };

export const yardsCases = {
  'yards.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ ...KEY, need: 'short' as const, pageSize: 5 }),
    ids: idsOfKey,
  },
  'yards.places': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'yards.boxes': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ ...KEY, move: 'pickup' as const }),
    ids: idsOfKey,
  },
  'yards.reports': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ ...KEY }),
    ids: idsOfKey,
  },
  'yards.report': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: (stage) => ({ ...KEY, stock: 12, toldBy: '码头小王', remark: `第 ${stage.serial()} 次` }),
    bad: [['toldAt', '2099-01-01 00:00:00']],
    ids: {
      placeId: { unknown: { placeId: 999_999 }, errcode: 'BAD_INPUT' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'yard_report', other: 'admin', change: { remark: '另一份' } },
  },
  'yards.checkSheet': { by: 'diaodu', may: HANDLERS, works: () => pasted, ids: {} },
  'yards.enterSheet': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: () => pasted,
    ids: {},
    creates: { table: 'yard_report', other: 'admin', change: { text: `${pasted.text}\t\t另一份` } },
  },
  'yards.template': {
    by: 'diaodu',
    may: HANDLERS,
    works: () => ({}),
    proves: provesSheet(yards.template),
    ids: {},
  },
} as const satisfies Partial<CallCases>;
