import { dispatch } from '@boxhaul/contract/dispatch';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesBytes } from '../../proves-bytes';
import type { AccountName } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];

export const dispatchTextCases = {
  'dispatch.texts': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => ({
      audience: 'to_driver',
      cabinetIds: [(await stage.task('owner')).cabinetIds[0]!],
      wholeDay: true,
    }),
    bad: [
      ['audience', undefined],
      ['audience', 'everybody'],
      ['cabinetIds', undefined],
      ['cabinetIds', []],
      ['cabinetIds', ['x']],
      ['cabinetIds', Array.from({ length: 2001 }, (_, n) => String(n + 1))],
      ['wholeDay', 'x'],
      ['tried', '{车号}'],
      ['tried', '备'.repeat(1001)],
    ],
    ids: { cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.papers': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage) => ({
      kind: 'trip_slip',
      size: 'a5',
      cabinetIds: [(await stage.task('owner')).cabinetIds[0]!],
      origin: 'https://boxhaul.example',
    }),
    proves: provesBytes(dispatch.papers, 'application/pdf'),
    bad: [
      ['kind', undefined],
      ['kind', 'poster'],
      ['size', 'a3'],
      ['cabinetIds', undefined],
      ['cabinetIds', []],
      ['cabinetIds', ['x']],
      ['cabinetIds', Array.from({ length: 2001 }, (_, n) => String(n + 1))],
      ['wholeDay', 'x'],
      ['origin', 'javascript:alert(1)'],
      ['origin', 'https://boxhaul.example/path'],
      ['origin', `https://${'a'.repeat(100)}`],
    ],
    ids: { cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.textTemplates': { by: 'diaodu', may: VIEWERS, works: () => ({}), bad: [], ids: {} },
  'dispatch.saveTextTemplate': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: () => ({ audience: 'to_carrier', text: '{车牌} {到门时间}' }),
    bad: [
      ['audience', undefined],
      ['audience', 'x'],
      ['text', undefined],
      ['text', '{车号}'],
      ['text', '备'.repeat(1001)],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
