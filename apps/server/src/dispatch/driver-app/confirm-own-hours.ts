import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { confirmHours } from '../tasks';
import { driverOf } from './driver-of';

/** He has seen what of his trips is otherwise. */
export async function confirmOwnHours(
  ctx: Ctx,
  { version }: ParsedInputOf<typeof driverApp.confirmHours>,
): Promise<null> {
  await confirmHours(ctx, { driverId: driverOf(ctx).driverId, version });
  return null;
}
