import { type CallCases, NO_SUCH_ID } from '../call-case';
import { type AccountName } from '../stage';

const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];

export const dispatchBoxCases = {
  'dispatch.savePreparation': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
      version: 0,
      released: true,
      printed: false,
      gateBooking: 'G1',
      wholeOrder: true,
      weight: '2026-11-22 18:00:00',
    }),
    bad: [
      ['cabinetId', undefined],
      ['cabinetId', 'x'],
      ['version', undefined],
      ['released', 'x'],
      ['gateBooking', 'G'.repeat(41)],
      ['gateSlot', '明天'],
      ['vgmKg', 0],
      ['vgmKg', 60_001],
      ['weight', '2026-02-30 10:00:00'],
      ['wholeOrder', 'x'],
    ],
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.undoCheckIn': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      nodeId: await stage.doneNode((await stage.task('owner')).taskId),
      reason: '点错箱',
    }),
    bad: [
      ['nodeId', undefined],
      ['nodeId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: { nodeId: { unknown: { nodeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.dryRun': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetId: (await stage.approved('owner')).cabinetIds[0]!,
      reason: '工厂无货',
    }),
    bad: [
      ['cabinetId', undefined],
      ['cabinetId', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: { cabinetId: { unknown: { cabinetId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
