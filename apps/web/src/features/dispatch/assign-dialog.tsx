import { type BoardOrder, type BoardTask, CallError } from '@boxhaul/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Modal, Radio, Select } from '../../ui/desk-parts';
import { useRef, useState } from 'react';
import { showToast } from '../../lib/toast-store';
import { useNow } from '../../lib/hooks/use-now';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { ErrorState } from '../../ui/feedback/error-state';
import { assignTask, dispatchResources } from '../../data/dispatch.api';
import { LEG_NAMES, nextLeg, type BoardCabinet, type LegKind } from './legs';
import { driverLabel, vehicleLabel } from './resource-options';
import { assignedInOrder } from './assigned-in-order';

const AGE_EVERY_MS = 30_000;

interface AssignDialogProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
  /** The assignment to change; null for a new one. */
  task: BoardTask | null;
  open: boolean;
  onClose: () => void;
}

interface Values {
  legKind: LegKind;
  vehicleId: string;
  driverId: string;
  dockId: number;
}

/** Chooses truck, driver and dock for one leg of a box. */
export function AssignDialog(props: AssignDialogProps) {
  const { cabinet, task } = props;
  // antd keeps the first initial values of a form for life: another leg or truck is another form.
  const about = task ? [task.legKind, task.vehicleId, task.driverId, task.dockId] : [nextLeg(cabinet.tasks)];
  return <AssignForm key={about.join()} {...props} />;
}

function AssignForm({ board, cabinet, task, open, onClose }: AssignDialogProps) {
  const [form] = Form.useForm<Values>();
  const now = useNow(AGE_EVERY_MS);
  const firstDock = task?.dockId ?? board.dockId ?? board.docks[0]?.dockId;
  const dockId = Form.useWatch('dockId', form) ?? firstDock;
  const { data, error, isFetching, refetch } = useQuery({ ...dispatchResources(dockId), enabled: open });
  const [fault, setFault] = useState<string | null>(null);
  const filled = useRef<string | undefined>(undefined);
  const assign = useMutation(assignTask(useQueryClient()));
  const leg = task ? (task.legKind as LegKind) : nextLeg(cabinet.tasks);
  const legs: LegKind[] = leg === 'first' ? ['direct', 'pickup'] : leg ? [leg] : [];
  const vehicles = data?.vehicles ?? [];
  const drivers = data?.drivers ?? [];
  const taken = assignedInOrder(board, cabinet.cabinetId);

  /** The truck's usual driver if free; a driver whom the dispatcher chose stays. */
  const fillDriver = (vehicleId: string) => {
    const current = form.getFieldValue('driverId') as string | undefined;
    if (current && current !== filled.current && current !== task?.driverId) return;
    const usual = vehicles.find((one) => one.vehicleId === vehicleId)?.usualDriverId;
    const free = drivers.find(
      ({ driverId, busy }) => driverId === usual && !busy && !taken.drivers.has(driverId),
    )?.driverId;
    filled.current = free ?? task?.driverId;
    form.setFieldValue('driverId', filled.current);
  };

  const close = () => {
    setFault(null);
    onClose();
  };
  const { busy, run: submit } = useSingleFlight(async (values: Values) => {
    setFault(null);
    try {
      await assign.mutateAsync({ cabinetId: cabinet.cabinetId, ...values });
      showToast('success', '已派车');
      close();
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      const faults = Object.entries(reason.fields);
      form.setFields(faults.map(([name, message]) => ({ name: name as keyof Values, errors: [message] })));
      setFault(faults.length === 0 ? reason.message : null);
    }
  });

  return (
    <Modal
      title={`${task ? '改派' : '派车'} · ${board.order.orderNo} #${cabinet.seq}`}
      open={open}
      okText={task ? '改派' : '派车'}
      cancelText="返回"
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={close}
      onOk={() => form.submit()}
    >
      {error && (
        <ErrorState
          title="车辆司机加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{
          legKind: legs[0],
          vehicleId: task?.vehicleId,
          driverId: task?.driverId,
          dockId: firstDock,
        }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item label="任务类型" name="legKind" rules={[{ required: true, message: '请选择任务类型' }]}>
          <Radio.Group options={legs.map((value) => ({ value, label: LEG_NAMES[value] }))} />
        </Form.Item>
        <Form.Item label="车辆" name="vehicleId" rules={[{ required: true, message: '请选择车辆' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="车牌号"
            loading={isFetching && !data}
            onChange={fillDriver}
            options={vehicles.map((one) => ({
              value: one.vehicleId,
              label: vehicleLabel(one, now, taken.vehicles.get(one.vehicleId)),
              disabled: taken.vehicles.has(one.vehicleId) || (one.busy && one.vehicleId !== task?.vehicleId),
            }))}
          />
        </Form.Item>
        <Form.Item label="司机" name="driverId" rules={[{ required: true, message: '请选择司机' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="姓名或电话"
            loading={isFetching && !data}
            options={drivers.map((one) => ({
              value: one.driverId,
              label: driverLabel(one, taken.drivers.get(one.driverId)),
              disabled: taken.drivers.has(one.driverId) || (one.busy && one.driverId !== task?.driverId),
            }))}
          />
        </Form.Item>
        <Form.Item label="码头" name="dockId" rules={[{ required: true, message: '请选择码头' }]}>
          <Select options={board.docks.map((one) => ({ value: one.dockId, label: one.dockName }))} />
        </Form.Item>
        {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      </Form>
    </Modal>
  );
}
