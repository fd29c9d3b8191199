import {
  opsAgreeCancel,
  opsAssignTask,
  opsCheckInNode,
  opsCorrectNode,
  opsDispatchBoard,
  opsDispatchOrder,
  opsDispatchResources,
  opsFleet,
  opsPublishTasks,
  opsUploadPicture,
  opsWithdrawTask,
} from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../places';
import { keepUploads, takeUploads } from '../files';
import { agreeCancel } from './tasks/agree-cancel';
import { assignTask } from './tasks/assign-task';
import { getBoardOrder, listBoard } from './board/board';
import { checkInNode } from './check-in/check-in-node';
import { correctNodeTime } from './check-in/correct-node-time';
import { listFleet } from './board/list-fleet';
import { listResources } from './board/list-resources';
import { publishTasks } from './tasks/publish-tasks';
import { withdrawTask } from './tasks/withdraw-task';

export function registerDispatch(mount: Mount, deps: PlacesDeps): void {
  const { places } = deps;
  mount(opsDispatchBoard, (ctx, input) => listBoard(deps, ctx, input));
  mount(opsDispatchOrder, (ctx, input) => getBoardOrder(deps, ctx, input));
  mount(opsDispatchResources, (ctx, input) => listResources(places, ctx, input));
  mount(opsFleet, (ctx) => listFleet(places, ctx));
  mount(opsAssignTask, (ctx, input) => assignTask(places, ctx, input));
  mount(opsPublishTasks, (ctx, input) => publishTasks(ctx, input));
  mount(opsWithdrawTask, (ctx, input) => withdrawTask(ctx, input));
  mount(opsAgreeCancel, (ctx, input) => agreeCancel(ctx, input));
  mount(opsCheckInNode, (ctx, input) => checkInNode(places, ctx, input));
  mount(opsCorrectNode, (ctx, input) => correctNodeTime(places, ctx, input));
  mount.prepared(opsUploadPicture, {
    prepare: (ctx, { fileName }) => keepUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => takeUploads(ctx, kept),
  });
}
