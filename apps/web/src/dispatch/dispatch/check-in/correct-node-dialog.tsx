import type { BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { correctNode } from '../../../data/dispatch/dispatch.api';
import css from './correct-node-dialog.module.css';
import { correctionFault } from './correction-fault';

interface CorrectNodeDialogProps {
  task: BoardTask;
  node: BoardTask['nodes'][number];
  open: boolean;
  onClose: () => void;
}

const schema = dispatchSchemas.correctNode.input.omit({ nodeId: true });

/** Puts the mistyped time of a done node right; before, after and reason stay in the order's history. */
export function CorrectNodeDialog({ open, ...props }: CorrectNodeDialogProps) {
  return <Closing>{open && <CorrectNodeForm {...props} />}</Closing>;
}

function CorrectNodeForm({ task, node, onClose }: Omit<CorrectNodeDialogProps, 'open'>) {
  const correct = useMutation(correctNode(useQueryClient()));
  const form = useForm({
    keep: `node.correct.${node.nodeId}`,
    schema,
    values: { doneAt: node.doneAt ?? '', reason: '' },
    more: ({ doneAt }, now) => {
      const why =
        doneAt === node.doneAt
          ? '完成时间没有变化'
          : correctionFault(task, node.nodeId, doneAt, new Date(now));
      return why === null ? {} : { doneAt: why };
    },
    send: async (corrected) => {
      await correct.mutateAsync({ nodeId: node.nodeId, ...corrected });
      showToast('success', `已更正：${node.name}`);
      onClose();
    },
  });
  const { leave, question } = useLeaveQuestion({
    title: '放弃更正？',
    content: '关闭后，已填写的时间和原因将被清空。',
    stayText: '继续更正',
    typed: () => form.dirty,
    onLeave: onClose,
  });
  return (
    <FormDialog
      title={`更正时间 · ${node.name}`}
      okText="更正"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={leave}
    >
      <div>
        <p>
          {task.plateNumber} {task.driverName} · 原时间 {node.doneAt}
        </p>
        <p className={css.hint}>原时间、新时间和原因会记入订单的审核记录。</p>
      </div>
      <FormField form={form} name="doneAt">
        {(field) => <DateTimeField {...field} label="完成时间" seconds />}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label="更正原因" maxLength={200} />}
      </FormField>
      {question}
    </FormDialog>
  );
}
