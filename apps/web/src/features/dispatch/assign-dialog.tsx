import { CallError, type BoardOrder, type BoardTask } from '@boxhaul/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Modal, Radio, Select } from 'antd';
import { useRef } from 'react';
import { showToast } from '../../lib/toast-store';
import { ErrorState } from '../../ui/error-state';
import { assignTask, dispatchResources } from './dispatch.api';
import { LEG_NAMES, nextLeg, type BoardCabinet, type LegKind } from './legs';

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
export function AssignDialog({ board, cabinet, task, open, onClose }: AssignDialogProps) {
  const [form] = Form.useForm<Values>();
  const { data, error, isFetching, refetch } = useQuery({ ...dispatchResources, enabled: open });
  const filled = useRef<string | undefined>(undefined);
  const assign = useMutation(assignTask(useQueryClient()));
  const leg = task ? (task.legKind as LegKind) : nextLeg(cabinet.tasks);
  const vehicles = data?.vehicles ?? [];
  const drivers = data?.drivers ?? [];

  /** The truck's usual driver if free; a driver whom the dispatcher chose stays. */
  const fillDriver = (vehicleId: string) => {
    const current = form.getFieldValue('driverId') as string | undefined;
    if (current && current !== filled.current && current !== task?.driverId) return;
    const usual = vehicles.find((one) => one.vehicleId === vehicleId)?.usualDriverId;
    const free = drivers.find((one) => one.driverId === usual && !one.busy)?.driverId;
    filled.current = free ?? task?.driverId;
    form.setFieldValue('driverId', filled.current);
  };

  const submit = async (values: Values) => {
    try {
      await assign.mutateAsync({ cabinetId: cabinet.cabinetId, ...values });
      showToast('success', '已派车');
      onClose();
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      const faults = Object.entries(reason.fields);
      form.setFields(faults.map(([name, message]) => ({ name: name as keyof Values, errors: [message] })));
    }
  };

  return (
    <Modal
      title={`${task ? '改派' : '派车'} · ${board.order.orderNo} #${cabinet.seq}`}
      open={open}
      okText="确定"
      cancelText="取消"
      confirmLoading={assign.isPending}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
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
          legKind: leg === 'first' || leg === null ? 'direct' : leg,
          vehicleId: task?.vehicleId,
          driverId: task?.driverId,
          dockId: task?.dockId ?? board.dockId ?? board.docks[0]?.dockId,
        }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item label="任务类型" name="legKind" rules={[{ required: true, message: '请选择任务类型' }]}>
          {leg === 'first' ? (
            <Radio.Group
              options={[
                { value: 'direct', label: LEG_NAMES.direct },
                { value: 'pickup', label: LEG_NAMES.pickup },
              ]}
            />
          ) : (
            <Select disabled options={leg ? [{ value: leg, label: LEG_NAMES[leg] }] : []} />
          )}
        </Form.Item>
        <Form.Item label="车辆" name="vehicleId" rules={[{ required: true, message: '请选择车辆' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="车牌号"
            loading={isFetching && !data}
            onChange={fillDriver}
            options={vehicles.map((one) => ({
              value: one.vehicleId,
              label: `${one.plateNumber}${one.busy ? '（任务中）' : ''}${one.hasTerminal ? '' : '（无终端）'}`,
              disabled: one.busy && one.vehicleId !== task?.vehicleId,
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
              label: `${one.driverName} ${one.phone}${one.busy ? '（任务中）' : ''}`,
              disabled: one.busy && one.driverId !== task?.driverId,
            }))}
          />
        </Form.Item>
        <Form.Item label="码头" name="dockId" rules={[{ required: true, message: '请选择码头' }]}>
          <Select options={board.docks.map((one) => ({ value: one.dockId, label: one.dockName }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
