import type { tracking } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import type { Roads, ArrivalsAtDoors } from '../../arrivals';
import { forecastDoor, planAhead } from './plan-ahead';
import { selectVehicleTrack, type TrackDesk } from '../../tracks';
import { trackOfTask } from './track-of-task';

/** Where the task's truck was while it was on the task, and what lies ahead of it until it is done. */
export const getVehicleTrack = (
  roads: Roads,
  arrivalsOf: ArrivalsAtDoors,
  ctx: Ctx,
  desk: TrackDesk,
  input: ParsedInputOf<typeof tracking.vehicleTrack>,
): Promise<PresentedOf<typeof tracking.vehicleTrack>> =>
  trackOfTask(ctx, desk, input, {
    read: (task, span) => selectVehicleTrack(ctx.db, task.vehicle_id, span, desk.mostPoints),
    ahead: async (task, last) =>
      task.task_state === 'finished' || task.task_state === 'handed_over'
        ? null
        : planAhead(roads, arrivalsOf, ctx, task, last),
    foresee: (task) => forecastDoor(arrivalsOf, ctx, task),
  });
