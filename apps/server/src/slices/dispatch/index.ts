import {
  opsAgreeCancel,
  opsAssignTask,
  opsBindTerminal,
  opsCheckInNode,
  opsCorrectNode,
  opsDecideTerminal,
  opsDispatchBoard,
  opsDispatchOrder,
  opsDispatchResources,
  opsFleet,
  opsPublishTasks,
  opsQuarantine,
  opsTerminalAlarms,
  opsTerminals,
  opsUploadPicture,
  opsWithdrawTask,
} from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { keepUploads, takeUploads } from '../files';
import { agreeCancel } from './agree-cancel';
import { assignTask } from './assign-task';
import { bindTerminal } from './bind-terminal';
import { getBoardOrder, listBoard } from './board';
import { checkInNode } from './check-in-node';
import { correctNodeTime } from './correct-node-time';
import { decideTerminal } from './decide-terminal';
import { listFleet } from './list-fleet';
import { listResources } from './list-resources';
import { listQuarantine } from './list-quarantine';
import { countAlarms, listTerminals } from './list-terminals';
import { publishTasks } from './publish-tasks';
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
  mount.prepared(opsUploadPicture, {
    prepare: (ctx, { fileName }) => keepUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => takeUploads(ctx, kept),
  });
  mount(opsTerminals, (ctx) => listTerminals(ctx));
  mount(opsTerminalAlarms, (ctx) => countAlarms(ctx));
  mount(opsQuarantine, (ctx, input) => listQuarantine(ctx, input));
  mount(opsDecideTerminal, (ctx, input) => decideTerminal(ctx, input));
  mount(opsBindTerminal, (ctx, input) => bindTerminal(ctx, input));
}
