import type { OpsOrderItem } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Space } from 'antd';
import { showToast } from '../../../lib/toast-store';
import { rejectOrder } from './desk-orders.api';

const COMMON = ['订舱单号与船公司不符', '门点地址不完整', '要求时间过近，无车可派', '资料不全，请补充附件'];

interface RejectDialogProps {
  order: OpsOrderItem;
  open: boolean;
  onClose: () => void;
}

/** Refuses an order; the customer reads the reason on the pending page. */
export function RejectDialog({ order, open, onClose }: RejectDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const reject = useMutation(rejectOrder(useQueryClient()));
  const submit = ({ reason }: { reason: string }) =>
    reject.mutate(
      { id: order.id, reason },
      {
        onSuccess: () => {
          showToast('success', '已驳回');
          onClose();
        },
      },
    );
  return (
    <Modal
      title={`驳回订单 · ${order.orderNo}`}
      open={open}
      okText="驳回"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={reject.isPending}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(shown) => shown && form.focusField('reason')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={submit}>
        <Form.Item
          label="驳回原因"
          name="reason"
          rules={[{ required: true, whitespace: true, message: '请填写驳回原因' }]}
        >
          <Input.TextArea rows={4} maxLength={200} showCount />
        </Form.Item>
        <Space wrap>
          {COMMON.map((reason) => (
            <Button
              key={reason}
              size="small"
              onClick={() => {
                form.setFieldsValue({ reason });
                form.focusField('reason');
              }}
            >
              {reason}
            </Button>
          ))}
        </Space>
      </Form>
    </Modal>
  );
}
