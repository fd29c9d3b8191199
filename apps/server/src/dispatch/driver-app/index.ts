import { driverApp } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import { storeUploads, attachUploads } from '../../kit/files';
import type { PlacesDeps } from '../../pricing/places';
import { agreeToTracking } from './agree-to-tracking';
import { changeClaim, withdrawClaim } from './change-claim';
import { claimExpenses } from './claim-expenses';
import { confirmOwnHours } from './confirm-own-hours';
import { checkInByDriver } from './check-in-by-driver';
import { listTasks } from './list-tasks';
import { keepPositions } from './keep-positions';
import { listPay } from './list-pay';
import { refuseTask } from './refuse-task';
import { reportTask } from './report-task';

export { driverOf } from './driver-of';
export { ownPictures } from './own-pictures';

export function registerDriverApp(mount: Mount, deps: PlacesDeps): void {
  mount(driverApp.tasks, (ctx) => listTasks(ctx));
  mount(driverApp.checkIn, (ctx, input) => checkInByDriver(deps.places, ctx, input));
  mount(driverApp.confirmHours, (ctx, input) => confirmOwnHours(ctx, input));
  mount(driverApp.refuse, (ctx, input) => refuseTask(ctx, input));
  mount(driverApp.report, (ctx, input) => reportTask(ctx, input));
  mount.prepared(driverApp.uploadPicture, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount(driverApp.consent, (ctx, input) => agreeToTracking(ctx, input));
  mount(driverApp.positions, (ctx, input) => keepPositions(ctx, input));
  mount(driverApp.claim, (ctx, input) => claimExpenses(ctx, input));
  mount(driverApp.changeClaim, (ctx, input) => changeClaim(ctx, input));
  mount(driverApp.withdrawClaim, (ctx, input) => withdrawClaim(ctx, input));
  mount(driverApp.pay, (ctx) => listPay(deps, ctx));
}
