import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { assignTask, dispatchResources } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { assignedInOrder } from './assigned-in-order';
import { CrewFields } from './crew-fields';
import { dockOfBoard, docksFor } from './dock-of-board';
import { fetches, givesBack, LEG_NAMES, nextLeg, type BoardCabinet, type LegKind } from '../board/legs';
import { OverrideField } from './override-field';
import { ReturnPlaceField } from './return-place-field';
import { usualDriver } from './usual-driver';
import { YardHint } from './yard-hint';
import { ZoneWarnings } from './zone-warnings';

interface AssignDialogProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
  /** The assignment to change; null for a new one. */
  task: BoardTask | null;
  open: boolean;
  onClose: () => void;
}

const schema = dispatchSchemas.assign.input.omit({ cabinetId: true, seen: true });

/** Chooses truck, driver and dock for one leg of a box. */
export function AssignDialog({ open, ...props }: AssignDialogProps) {
  const { cabinet, task } = props;
  // What was chosen for one leg or one truck is not for another.
  const about = task ? [task.legKind, task.vehicleId, task.driverId, task.dockId] : [nextLeg(cabinet.tasks)];
  return <Closing>{open && <AssignForm key={about.join()} {...props} />}</Closing>;
}

function AssignForm({ board, cabinet, task, onClose }: Omit<AssignDialogProps, 'open'>) {
  const assign = useMutation(assignTask(useQueryClient()));
  const leg = task ? (task.legKind as LegKind) : nextLeg(cabinet.tasks);
  const legs: LegKind[] = leg === 'first' ? ['direct', 'pickup'] : leg ? [leg] : [];
  const taken = assignedInOrder(board, cabinet.cabinetId);
  const firstDock = task?.dockId ?? dockOfBoard(board)?.dockId;
  const [dockId, setDockId] = useState(firstDock);
  const { data, error, isFetching, refetch } = useQuery(
    dispatchResources(
      dockId,
      board.order.requireDate.slice(0, 10),
      fetches(leg) ? cabinet.cabinetId : undefined,
    ),
  );
  const forces = useSession().user?.rights.includes('dispatch.override') ?? false;
  const form = useForm({
    keep: null,
    schema,
    values: {
      legKind: legs[0] ?? '',
      vehicleId: task?.vehicleId ?? '',
      driverId: task?.driverId ?? '',
      dockId: firstDock === undefined ? '' : String(firstDock),
      returnDockId: String(task?.returnPlace?.dockId ?? ''),
      returnDepotId: String(task?.returnPlace?.depotId ?? ''),
      overrideReason: '',
    },
    inputOf: (values) =>
      givesBack(values.legKind) ? values : { ...values, returnDockId: '', returnDepotId: '' },
    edited: (before, part) => {
      const next = part.vehicleId;
      if (next === undefined || !data) return { ...before, ...part };
      const choice = { ...before, next, own: task?.driverId };
      return { ...before, ...part, driverId: usualDriver(data, choice) };
    },
    send: async (chosen) => {
      const { late } = await assign.mutateAsync({
        cabinetId: cabinet.cabinetId,
        ...chosen,
        seen: task?.vehicleId ?? 'none',
      });
      showToast('success', ['已派车', ...late].join('；'));
      onClose();
    },
  });

  return (
    <FormDialog
      title={`${task ? '改派' : '派车'} · ${board.order.orderNo} #${cabinet.seq}`}
      okText={task ? '改派' : '派车'}
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
      {board.docks.length === 0 && (
        <Notice tone="warning">
          {board.order.harborName}还没有登记码头，不能派车。请先在“港口与地区”里新增码头，再回来派车。
        </Notice>
      )}
      <FormField form={form} name="legKind" choice>
        {(field) => (
          <Segmented
            {...field}
            label="任务类型"
            options={legs.map((value) => ({ value, label: LEG_NAMES[value] }))}
          />
        )}
      </FormField>
      <CrewFields
        form={form}
        resources={data}
        loading={isFetching && !data}
        own={task}
        taken={taken}
        forces={forces}
      />
      <FormField form={form} name="dockId">
        {(field) => (
          <Combobox
            {...field}
            label="码头"
            options={docksFor(board, task).map((one) => ({ value: String(one.dockId), label: one.dockName }))}
            onChange={(dock) => {
              field.onChange(dock);
              // How far the trucks are depends on it.
              setDockId(Number(dock));
            }}
          />
        )}
      </FormField>
      {givesBack(form.values.legKind) && <ReturnPlaceField board={board} form={form} />}
      <YardHint order={board.order} values={form.values} />
      <OverrideField form={form} resources={data} forces={forces} />
      <ZoneWarnings
        cabinetId={cabinet.cabinetId}
        vehicleId={form.values.vehicleId}
        dockId={form.values.dockId}
      />
    </FormDialog>
  );
}
