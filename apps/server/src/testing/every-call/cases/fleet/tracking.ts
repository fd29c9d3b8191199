import { tracking } from '@boxhaul/contract/fleet';
import { toTaskCode } from '@boxhaul/domain/orders';
import { type CallCases, NO_SUCH_ID, WORKING } from '../../call-case';
import { opensStream } from '../../opens-stream';
import { type AccountName, ACCOUNTS, type Stage } from '../../stage';

const ownTask = async (stage: Stage, who: AccountName) => ({ id: (await stage.task(who)).taskId });
const id = {
  unknown: { id: NO_SUCH_ID },
  foreign: (stage: Stage) => ownTask(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;

export const trackingCases = {
  'tracking.taskDetail': { by: 'owner', may: WORKING, works: ownTask, ids: { id } },
  'tracking.vehicleTrack': {
    by: 'staff',
    may: WORKING,
    works: async (stage, who) => ({ ...(await ownTask(stage, who)), supplement: 1 }),
    ids: { id },
  },
  'tracking.driverTrack': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ ...(await ownTask(stage, who)), supplement: 1 }),
    ids: { id },
  },
  'tracking.taskId': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ id: toTaskCode((await ownTask(stage, who)).id) }),
    ids: {
      id: {
        unknown: { id: toTaskCode(NO_SUCH_ID) },
        foreign: async (stage) => ({ id: toTaskCode((await ownTask(stage, 'stranger')).id) }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'tracking.liveOrder': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ id: (await stage.task(who)).orderId }),
    proves: (stage, input, token) =>
      // The assignment that it was made with may be told of right after.
      opensStream(stage, { call: tracking.liveOrder, input, token }, /^: 心跳\n\n/),
    ids: {
      id: {
        unknown: { id: NO_SUCH_ID },
        foreign: async (stage) => ({ id: (await stage.task('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'tracking.addressAt': {
    by: 'owner',
    may: ACCOUNTS,
    works: () => ({ longitude: 113.9, latitude: 22.57 }),
    ids: {},
  },
} satisfies Partial<CallCases>;
