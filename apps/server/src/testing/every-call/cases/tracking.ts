import { tracking } from '@boxhaul/contract';
import { toTaskCode } from '@boxhaul/domain';
import { expect } from 'vitest';
import { type CallCases, type Changes, NO_SUCH_ID, WITH_ORDERS } from '../call-case';
import { fillPath } from '../send';
import type { AccountName, Stage } from '../stage';

const ownTask = async (stage: Stage, who: AccountName) => ({ id: (await stage.task(who)).taskId });
const id = {
  unknown: { id: NO_SUCH_ID },
  foreign: (stage: Stage) => ownTask(stage, 'stranger'),
  errcode: 'NOT_FOUND',
} as const;

/** The stream opens, and beats at once. */
async function opensStream(stage: Stage, input: Changes, token: string): Promise<true> {
  const origin = await stage.origin();
  const leave = new AbortController();
  const response = await fetch(origin + fillPath(tracking.liveOrder, input).path, {
    headers: { authorization: token },
    signal: leave.signal,
  });
  const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  leave.abort();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(value).toBe(': 心跳\n\n');
  return true;
}

export const trackingCases = {
  'tracking.taskDetail': { by: 'owner', may: WITH_ORDERS, works: ownTask, bad: [['id', 'x']], ids: { id } },
  'tracking.vehicleTrack': {
    by: 'staff',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ ...(await ownTask(stage, who)), supplement: 1 }),
    bad: [
      ['id', 'x'],
      ['supplement', 2],
      ['raw', 2],
    ],
    ids: { id },
  },
  'tracking.driverTrack': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ ...(await ownTask(stage, who)), supplement: 1 }),
    bad: [
      ['id', 'x'],
      ['supplement', 'x'],
      ['raw', 'x'],
    ],
    ids: { id },
  },
  'tracking.taskId': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ id: toTaskCode((await ownTask(stage, who)).id) }),
    bad: [
      ['id', '码'],
      ['id', 'z'.repeat(12)],
    ],
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
    may: WITH_ORDERS,
    works: async (stage, who) => ({ id: (await stage.task(who)).orderId }),
    proves: opensStream,
    bad: [['id', 'x']],
    ids: {
      id: {
        unknown: { id: NO_SUCH_ID },
        foreign: async (stage) => ({ id: (await stage.task('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
} satisfies Partial<CallCases>;
