import { fleet, fleetDesk } from '@boxhaul/contract/fleet';
import {
  FLEET_SHEETS,
  PAUSE_REASON_WORDS,
  PAUSE_SHEET,
  TERMINAL_SHEET,
  TRAILER_KIND_WORDS,
} from '@boxhaul/domain/fleet';
import { workbookOf } from '../../../card-desk';
import type { CallCases } from '../../call-case';
import { provesSheet } from '../../proves-sheet';
import type { AccountName } from '../../stage';

const KEEPERS: readonly AccountName[] = ['diaodu', 'admin'];
const HEAD = FLEET_SHEETS.trailer.map(({ head }) => head);
const SHEET = [
  { name: '挂车.xlsx', bytes: await workbookOf([HEAD, ['粤Z9999挂', TRAILER_KIND_WORDS['40']]]) },
];
const PAUSE_FILE = [
  {
    name: '请假.xlsx',
    bytes: await workbookOf([
      PAUSE_SHEET.map(({ head }) => head),
      ['粤B12345', '', '2027-05-01', '2027-05-02', PAUSE_REASON_WORDS.repair],
    ]),
  },
];
const TERMINAL_FILE = [
  {
    name: '终端.xlsx',
    bytes: await workbookOf([TERMINAL_SHEET.map(({ head }) => head), ['13999990001', '粤BD5678', '']]),
  },
];

export const fleetSheetCases = {
  'fleetDesk.checkSheet': {
    by: 'diaodu',
    may: KEEPERS,
    files: SHEET,
    disguised: [{ name: '挂车.xlsx', bytes: Buffer.from('MZ') }],
    works: () => ({ kind: 'trailer' as const }),
    ids: {},
  },
  'fleetDesk.enterSheet': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    files: SHEET,
    disguised: [{ name: '挂车.xlsx', bytes: Buffer.from('MZ') }],
    works: () => ({ kind: 'trailer' as const }),
    ids: {},
  },
  'fleetDesk.exportSheet': {
    by: 'diaodu',
    may: KEEPERS,
    works: () => ({ kind: 'driver' as const, state: 'active' as const }),
    proves: provesSheet(fleetDesk.exportSheet),
    ids: { carrierId: { unknown: { carrierId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'fleetDesk.checkPauseSheet': {
    by: 'diaodu',
    may: KEEPERS,
    files: PAUSE_FILE,
    disguised: [{ name: '请假.xlsx', bytes: Buffer.from('MZ') }],
    works: () => ({}),
    ids: {},
  },
  'fleetDesk.enterPauseSheet': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    files: PAUSE_FILE,
    disguised: [{ name: '请假.xlsx', bytes: Buffer.from('MZ') }],
    works: () => ({}),
    ids: {},
  },
  'fleetDesk.exportPauses': {
    by: 'diaodu',
    may: KEEPERS,
    works: () => ({}),
    proves: provesSheet(fleetDesk.exportPauses),
    ids: {},
  },
  'fleet.checkSheet': {
    by: 'diaodu',
    may: KEEPERS,
    files: TERMINAL_FILE,
    disguised: [{ name: '终端.xlsx', bytes: Buffer.from('MZ') }],
    works: () => ({}),
    ids: {},
  },
  'fleet.enterSheet': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    files: TERMINAL_FILE,
    disguised: [{ name: '终端.xlsx', bytes: Buffer.from('MZ') }],
    works: () => ({}),
    ids: {},
  },
  'fleet.exportSheet': {
    by: 'diaodu',
    may: KEEPERS,
    works: () => ({}),
    proves: provesSheet(fleet.exportSheet),
    ids: {},
  },
} satisfies Partial<CallCases>;
