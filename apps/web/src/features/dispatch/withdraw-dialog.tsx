import type { BoardTask } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { showToast } from '../../lib/toast-store';
import { withdrawTask } from './dispatch.api';

interface WithdrawDialogProps {
  task: BoardTask;
  open: boolean;
  onClose: () => void;
}

/** Takes back a task that has not been started. */
export function WithdrawDialog({ task, open, onClose }: WithdrawDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const withdraw = useMutation(withdrawTask(useQueryClient()));
  const submit = ({ reason }: { reason: string }) =>
    withdraw.mutate(
      { taskId: task.taskId, reason },
      {
        onSuccess: () => {
          showToast('success', '任务已撤回');
          onClose();
        },
      },
    );
  return (
    <Modal
      title={`撤回任务 · ${task.plateNumber} ${task.driverName}`}
      open={open}
      okText="撤回"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={withdraw.isPending}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(shown) => shown && form.focusField('reason')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={submit}>
        <Form.Item
          label="撤回原因"
          name="reason"
          rules={[{ required: true, whitespace: true, message: '请填写撤回原因' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
