import { JOB_ACTIONS, STEP_OUTCOMES } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { job, jobId } from '../../kit/jobs/schemas';
import { dateTime, day, id, int, maybe, note, nothing, text } from '../../kit/wire';
import { seenTrip } from './sign-schemas';

/** A truck and a driver for a box, as a plan has them. */
const assignStep = z.object({
  op: z.literal('assign'),
  cabinetId: id('请选择箱'),
  vehicleId: id('请选择车辆'),
  driverId: id('请选择司机'),
  dockId: int(1, 1_000_000, '请选择码头'),
  /** When the plan has it at its door; left out: when it is wanted there. */
  doorAt: maybe(dateTime('到门时间不正确')),
  /** The box that goes on the same trailer: both are put together first, unless they are, and both get the truck. */
  pairWith: maybe(id('请选择箱')),
  /** The box whose empty one it is loaded into, where that is with the same truck; else it is a trip like any other. */
  turnOf: maybe(id('请选择箱')),
});
/** A trip that has not begun, for another truck or driver, or another hour. */
const move = {
  taskId: id('请选择任务'),
  vehicleId: id('请选择车辆'),
  driverId: id('请选择司机'),
  /** When it is to be at its door; left out: as it stands with the same truck, else when it is wanted there. */
  doorAt: maybe(dateTime('到门时间不正确')),
  /** The truck that it was seen to have: another one meanwhile is not replaced. */
  seen: maybe(id('请刷新看板后再改派')),
};
const moveStep = z.object({ op: z.literal('move'), ...move });
/** A trip that has not begun is taken back from its truck. */
const withdrawStep = z.object({
  op: z.literal('withdraw'),
  taskId: id('请选择任务'),
  reason: text('请填写撤回原因', 200),
});
/** What positions say of a task's nodes is checked in. */
const signStep = z.object({ op: z.literal('sign'), ...seenTrip });
const publishStep = z.object({ op: z.literal('publish'), taskId: id('请选择任务') });

/** A trip of a truck, and when it is to be at its door. */
const tripHour = z.object({
  taskId: id('请选择任务'),
  doorAt: dateTime('到门时间不正确'),
});
/** More than a truck does in a day. */
const MOST_TRIPS = 60;

/** Far more than a platform's day: no person meets it. */
const MOST_STEPS = 5_000;

/** What the calls that publish tasks, and that send many boxes at once, take and answer. */
export const runSchemas = {
  publish: {
    input: z.object({
      taskIds: z.array(id()).min(1, '请选择任务').max(100, '一次最多 100 个任务'),
      /** What holds no longer of pairs and turns, as it was told: they go all the same. */
      seenFaults: maybe(z.array(note(200)).max(200, '一次最多确认 200 条')).transform((said) => said ?? []),
    }),
    output: z.object({
      published: z.number(),
      refused: z.array(
        z.object({
          taskId: z.string(),
          message: z.string(),
          /** What keeps it back only until somebody has seen it. */
          unseen: z.array(z.string()).optional(),
        }),
      ),
    }),
  },
  undoPublish: {
    input: z.object({ taskIds: z.array(id()).min(1, '请选择任务').max(100, '一次最多 100 个任务') }),
    output: z.object({
      undone: z.number(),
      refused: z.array(z.object({ taskId: z.string(), message: z.string() })),
      /** The tasks that stand in for those that were called back. */
      again: z.array(z.object({ taskId: z.string(), againId: z.string() })),
    }),
  },
  move: {
    input: z.object({
      ...move,
      /** Other trips of the truck that it leaves or goes to, which get another hour along with it, or nothing is done. */
      others: maybe(z.array(tripHour, '趟次不正确').max(MOST_TRIPS, `一次最多调整 ${MOST_TRIPS} 趟`)),
      /** That truck's trips of a day that had not begun, as they were seen: where they are others by now, nothing is done. */
      queue: maybe(
        z.object(
          {
            day: day('请刷新看板后再调整'),
            trips: z.array(tripHour, '请刷新看板后再调整').max(MOST_TRIPS, '请刷新看板后再调整'),
          },
          '请刷新看板后再调整',
        ),
      ),
      /** Why somebody with the right to it sends out what is not fit. */
      overrideReason: maybe(note(200)),
    }),
    output: z.object({
      /** The task that stands in for it; the same one where no driver had been told. */
      taskId: z.string(),
      /** Its driver is told. */
      published: z.boolean(),
      /** Who comes late by it, in sentences. */
      late: z.array(z.string()),
    }),
  },
  beginRun: {
    input: z.object({
      steps: z
        .array(
          z.union([assignStep, publishStep, moveStep, withdrawStep, signStep], { error: '步骤不正确' }),
          '请选择箱',
        )
        .min(1, '请选择箱')
        .max(MOST_STEPS, `一次最多 ${MOST_STEPS} 步，请分批提交`),
    }),
    output: z.object({ jobId: z.string() }),
  },
  run: {
    /** Left out: the newest. */
    input: z.object({ id: maybe(jobId) }),
    output: z
      .object({
        job,
        steps: z.array(
          z.object({
            stepNo: z.number(),
            op: z.enum(['assign', 'publish', 'move', 'withdraw', 'sign']),
            /** Its box, and the one that goes on the same trailer by it; '' where there is none. */
            cabinetId: z.string(),
            mateId: z.string(),
            /** How people call the box: the number of its order, and which of it. */
            orderNo: z.string(),
            seq: z.number(),
            plateNumber: z.string(),
            /** The task that was made or published; '' where none was. */
            taskId: z.string(),
            /** It has a truck, and its driver is not told yet. */
            unsent: z.boolean(),
            /** Null: not yet. */
            outcome: z.enum(STEP_OUTCOMES).nullable(),
            /** Why it was refused, as a sentence. */
            message: z.string(),
            /** Who comes late by it, in sentences. */
            late: z.array(z.string()),
          }),
        ),
      })
      .nullable(),
  },
  stepRun: {
    input: z.object({ id: jobId, step: z.enum(JOB_ACTIONS, { error: '只能中止或继续' }) }),
    output: nothing,
  },
};
