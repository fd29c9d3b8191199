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
    bad: [['tried', '{车号}']],
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
    bad: [['origin', 'javascript:alert(1)']],
    ids: { cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.textTemplates': { by: 'diaodu', may: VIEWERS, works: () => ({}), ids: {} },
  'dispatch.saveTextTemplate': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: () => ({ audience: 'to_carrier', text: '{车牌} {到门时间}' }),
    bad: [['text', '{车号}']],
    ids: {},
  },
} satisfies Partial<CallCases>;
