import { origin } from '@boxhaul/contract/fleet';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { provesBytes } from '../../proves-bytes';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = [
  'owner',
  'staff',
  'stranger',
  'strangerStaff',
  'kefu',
  'diaodu',
  'admin',
];
const ownTask = async (stage: Stage, who: AccountName) => ({ taskId: (await stage.task(who)).taskId });
const NO_SUCH_CERTIFICATE = '00000000-0000-4000-8000-000000000000';

/** One that was issued to whoever asks. */
async function ownCertificate(stage: Stage, who: AccountName): Promise<string> {
  const token = await stage.signIn(who);
  return (await stage.t.call(origin.certify, await ownTask(stage, who), { token })).data.certificateId;
}

const asked = () =>
  ({ plateNumber: '粤A00001', vco: 2, startDate: '2026-11-01', endDate: '2026-11-20' }) as const;
const harborId = { unknown: { harborId: NO_SUCH_ID }, errcode: 'BAD_INPUT' } as const;
const taskId = {
  unknown: { taskId: NO_SUCH_ID },
  foreign: (stage: Stage) => ownTask(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;

export const originCases = {
  'origin.harbors': { by: 'owner', may: VIEWERS, works: () => ({}), ids: {} },
  'origin.list': {
    by: 'owner',
    may: VIEWERS,
    works: () => ({ ...asked(), pageSize: 5 }),
    ids: { harborId },
  },
  'origin.detail': {
    by: 'owner',
    may: VIEWERS,
    works: ownTask,
    ids: { taskId, harborId },
  },
  'origin.rejudge': {
    by: 'diaodu',
    may: ['diaodu', 'admin'],
    writes: true,
    works: async (stage, who) => ({
      ...(await ownTask(stage, who)),
      verdict: 'genuine',
      reason: '核对了闸口照片',
      version: 0,
    }),
    ids: { taskId: { unknown: taskId.unknown, errcode: 'NOT_FOUND' }, harborId },
  },
  'origin.exportFile': {
    by: 'owner',
    may: VIEWERS,
    works: asked,
    proves: provesSheet(origin.exportFile),
    ids: { harborId: { unknown: { harborId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'origin.certify': {
    by: 'owner',
    may: VIEWERS,
    writes: true,
    works: ownTask,
    ids: { taskId, harborId },
    creates: { table: 'origin_certificate', other: 'stranger', change: { taskId: NO_SUCH_ID } },
  },
  'origin.certificates': {
    by: 'owner',
    may: VIEWERS,
    works: () => ({ keyword: '粤B', pageSize: 5 }),
    ids: {},
  },
  'origin.certificateFile': {
    by: 'owner',
    may: VIEWERS,
    works: async (stage, who) => ({ certificateId: await ownCertificate(stage, who), format: 'pdf' }),
    proves: provesBytes(origin.certificateFile, 'application/pdf'),
    ids: {
      certificateId: {
        unknown: { certificateId: NO_SUCH_CERTIFICATE },
        foreign: async (stage) => ({ certificateId: await ownCertificate(stage, 'stranger') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'origin.check': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ certificate: '{}' }),
    ids: {},
  },
  'origin.logHead': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'origin.logProof': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => {
      const token = await stage.signIn('owner');
      await stage.t.call(origin.certify, await ownTask(stage, 'owner'), { token });
      return { treeSize: 1 };
    },
    bad: [['treeSize', 100_000]],
    ids: {},
  },
} as const satisfies Partial<CallCases>;
