import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { DEMO_DRIVER } from './accounts';
import type { Haul } from './hauls';
import type { Step } from './walk';

/** How long ago the driver told it, in milliseconds. */
const AGO = 4 * 60_000;

const TEXT = '前面排队的车多，照现在的速度预计晚 40 分钟';

/** What the driver who has an account tells of the box that he carries: something waits for the desk at every hour. */
export function driverReportSteps(hauls: readonly Haul[], now: Date): Step[] {
  const [haul] = hauls;
  if (!haul || haul.finished) throw new Error('the first truck of the demo carries nothing');
  return [
    {
      at: new Date(now.getTime() - AGO),
      async run({ call, idOf }) {
        const { cabinets } = await call('diaodu', dispatch.order, { id: idOf(haul.one.order) });
        const taskId = cabinets.find(({ seq }) => seq === haul.seq)?.tasks[0]?.taskId;
        if (taskId === undefined) throw new Error('the first truck of the demo has no task');
        await call(DEMO_DRIVER, driverApp.report, { taskId, text: TEXT, fileIds: [] });
      },
    },
  ];
}
