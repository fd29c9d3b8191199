import {
  opsAgreeCancel,
  opsAssignTask,
  opsBindTerminal,
  opsCheckInNode,
  opsCorrectNode,
  opsDispatchBoard,
  opsDispatchOrder,
  opsDispatchResources,
  opsFleet,
  opsPublishTasks,
  opsTerminals,
  opsUploadPicture,
  opsWithdrawTask,
} from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { agreeCancel } from './agree-cancel';
import { assignTask } from './assign-task';
import { bindTerminal } from './bind-terminal';
import { getBoardOrder, listBoard } from './board';
import { checkInNode } from './check-in-node';
import { correctNodeTime } from './correct-node-time';
import { listFleet } from './list-fleet';
import { listResources } from './list-resources';
import { listTerminals } from './list-terminals';
import { publishTasks } from './publish-tasks';
import { uploadPicture } from './upload-picture';
import { withdrawTask } from './withdraw-task';

export function registerDispatch(mount: Mount, deps: Deps): void {
  mount(opsDispatchBoard, (ctx, input) => listBoard(deps, ctx, input));
  mount(opsDispatchOrder, (ctx, input) => getBoardOrder(deps, ctx, input));
  mount(opsDispatchResources, listResources);
  mount(opsFleet, (ctx) => listFleet(ctx));
  mount(opsAssignTask, (ctx, input) => assignTask(ctx, input));
  mount(opsPublishTasks, (ctx, input) => publishTasks(ctx, input));
  mount(opsWithdrawTask, (ctx, input) => withdrawTask(ctx, input));
  mount(opsAgreeCancel, (ctx, input) => agreeCancel(ctx, input));
  mount(opsCheckInNode, (ctx, input) => checkInNode(ctx, input));
  mount(opsCorrectNode, (ctx, input) => correctNodeTime(ctx, input));
  mount(opsUploadPicture, (ctx, input) => uploadPicture(deps, ctx, input));
  mount(opsTerminals, (ctx) => listTerminals(ctx));
  mount(opsBindTerminal, (ctx, input) => bindTerminal(ctx, input));
}
