import type { BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoCheckIn } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';

const schema = dispatchSchemas.undoCheckIn.input.pick({ reason: true });

interface UndoCheckInDialogProps {
  task: BoardTask;
  node: BoardTask['nodes'][number];
  open: boolean;
  onClose: () => void;
}

/** Takes back the check-in of the node that was done last. */
export function UndoCheckInDialog({ task, node, open, onClose }: UndoCheckInDialogProps) {
  const undo = useMutation(undoCheckIn(useQueryClient()));
  return (
    <ReasonDialog
      keep={`node.undo.${node.nodeId}`}
      open={open}
      title={`撤销登记 · ${node.name}`}
      label="撤销原因"
      schema={schema}
      okText="撤销登记"
      suggestions={['点错箱', '点错节点', '司机报错']}
      onSend={async ({ reason }) => {
        await undo.mutateAsync({ nodeId: node.nodeId, reason });
        showToast('success', `已撤销登记：${node.name}`);
      }}
      onClose={onClose}
    >
      <p>
        {task.plateNumber} {task.driverName}，{node.doneAt}
        登记。撤销后该节点重新等待登记，照片保留，记录留在订单的审核记录里。
      </p>
    </ReasonDialog>
  );
}
