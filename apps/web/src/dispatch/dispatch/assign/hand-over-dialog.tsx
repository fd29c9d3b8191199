import type { BoardOrder, BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { dispatchResources, handOverSplit, handOverTask } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { assignedInOrder } from './assigned-in-order';
import { CrewFields } from './crew-fields';
import type { BoardCabinet } from '../board/legs';
import { OverrideField } from './override-field';
import { AS_PROPOSED, type SplitValues, splitFault, SplitFields, splitInput } from './split-fields';
import { usualDriver } from './usual-driver';

interface HandOverDialogProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
  task: BoardTask;
  open: boolean;
  onClose: () => void;
}

const schema = dispatchSchemas.handOver.input.omit({ taskId: true });

const NOTHING_CHOSEN: {
  vehicleId: string;
  driverId: string;
  reason: string;
  overrideReason: string;
} & SplitValues = {
  vehicleId: '',
  driverId: '',
  ...AS_PROPOSED,
  overrideReason: '',
  reason: '',
};

/** Another truck or driver for the rest of a leg that is under way. */
export function HandOverDialog({ open, ...props }: HandOverDialogProps) {
  return <Closing>{open && <HandOverForm key={props.task.taskId} {...props} />}</Closing>;
}

interface HandOverFacts {
  task: BoardTask;
  data: OutputOf<typeof dispatch.resources> | undefined;
  proposed: OutputOf<typeof dispatch.handOverSplit> | undefined;
  onClose: () => void;
}

/** Who goes on, why, and how the pay is divided. */
function useHandOver({ task, data, proposed, onClose }: HandOverFacts) {
  const handOver = useMutation(handOverTask(useQueryClient()));
  return useForm({
    keep: `task.hand-over.${task.taskId}`,
    unkept: ['vehicleId', 'driverId'],
    schema,
    values: NOTHING_CHOSEN,
    inputOf: splitInput,
    more: (values) => splitFault(values, proposed),
    edited: (before, part) => {
      const next = part.vehicleId;
      if (next === undefined || !data) return { ...before, ...part };
      const choice = { ...before, next, own: task.driverId };
      return { ...before, ...part, driverId: usualDriver(data, choice) };
    },
    send: async (chosen) => {
      const { firstPercent, restPercent } = await handOver.mutateAsync({ taskId: task.taskId, ...chosen });
      showToast(
        'success',
        `已换车，余下节点已发布给新司机；运费分成：原司机 ${firstPercent}%，接手司机 ${restPercent}%`,
      );
      onClose();
    },
  });
}

function HandOverForm({ board, cabinet, task, onClose }: Omit<HandOverDialogProps, 'open'>) {
  const taken = assignedInOrder(board, cabinet.cabinetId);
  const { data, error, isFetching, refetch } = useQuery(
    dispatchResources(task.dockId, board.order.requireDate.slice(0, 10)),
  );
  const { data: proposed } = useQuery(handOverSplit(task.taskId));
  const forces = useSession().user?.rights.includes('dispatch.override') ?? false;
  const form = useHandOver({ task, data, proposed, onClose });
  return (
    <FormDialog
      title={`途中换车 · ${board.order.orderNo} #${cabinet.seq}`}
      okText="确认换车"
      dirty={form.dirty}
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          title="车辆司机加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Notice tone="info">
        {`现在是 ${task.plateNumber} ${task.driverName}，已登记的节点和轨迹留在原任务，余下节点立即发布给接手的司机。只换司机时，车辆选原来的车。`}
      </Notice>
      <CrewFields
        form={form}
        resources={data}
        loading={isFetching && !data}
        own={task}
        taken={taken}
        forces={forces}
      />
      <OverrideField form={form} resources={data} forces={forces} />
      <SplitFields form={form} proposed={proposed} driverName={task.driverName} />
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label="换车原因" maxLength={200} rows={2} />}
      </FormField>
    </FormDialog>
  );
}
