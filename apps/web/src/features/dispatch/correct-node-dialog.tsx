import type { BoardTask } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, DatePicker, Form, Input, Modal } from '../../ui/desk-parts';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import css from './correct-node-dialog.module.css';
import { correctionFault } from './correction-fault';
import { correctNode } from '../../data/dispatch.api';
import { useLeaveQuestion } from './use-leave-question';

interface CorrectNodeDialogProps {
  task: BoardTask;
  node: BoardTask['nodes'][number];
  open: boolean;
  onClose: () => void;
}

interface Values {
  doneAt: Dayjs | null;
  reason: string;
}

const WIRE = 'YYYY-MM-DD HH:mm:ss';

/** Puts the mistyped time of a done node right; before, after and reason stay in the order's history. */
export function CorrectNodeDialog({ task, node, open, onClose }: CorrectNodeDialogProps) {
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string | null>(null);
  const correct = useMutation(correctNode(useQueryClient()));

  const { busy, run: submit } = useSingleFlight(async (doneAt: string, reason: string) => {
    setFault(null);
    const failed = await failureOf(correct.mutateAsync({ nodeId: node.nodeId, doneAt, reason }));
    setFault(failed);
    if (failed !== null) return;
    showToast('success', `已更正：${node.name}`);
    onClose();
  });
  const close = useLeaveQuestion({
    title: '放弃更正？',
    content: '关闭后，已填写的时间和原因将被清空。',
    stayText: '继续更正',
    typed: () => form.isFieldsTouched(),
    onLeave: onClose,
  });
  const whyNot = (doneAt: Dayjs | null): string | null => {
    if (!doneAt) return '请填写完成时间';
    const text = doneAt.format(WIRE);
    if (text === node.doneAt) return '完成时间没有变化';
    return correctionFault(task, node.nodeId, text, new Date());
  };

  return (
    <Modal
      title={`更正时间 · ${node.name}`}
      open={open}
      okText="更正"
      cancelText="返回"
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (shown) form.focusField('doneAt');
        else setFault(null);
      }}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <p>
        {task.plateNumber} {task.driverName} · 原时间 {node.doneAt}
      </p>
      <p className={css.hint}>原时间、新时间和原因会记入订单的审核记录。</p>
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ doneAt: dayjs(node.doneAt), reason: '' }}
        onFinish={({ doneAt, reason }) => void submit(doneAt!.format(WIRE), reason.trim())}
        onValuesChange={() => setFault(null)}
      >
        <Form.Item
          label="完成时间"
          name="doneAt"
          required
          rules={[
            {
              validator: (_, doneAt: Dayjs | null) => {
                const why = whyNot(doneAt);
                return why === null ? Promise.resolve() : Promise.reject(new Error(why));
              },
            },
          ]}
        >
          <DatePicker showTime needConfirm={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          label="更正原因"
          name="reason"
          rules={[{ required: true, whitespace: true, message: '请填写更正原因' }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
