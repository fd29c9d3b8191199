import { type BoardTask, CallError } from '@boxhaul/contract';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/schemas';
import { proofWord } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../lib/toast-store';
import { DateTimeField } from '../../ui/form/date-time-field';
import { Field } from '../../ui/form/field';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import { checkInNode } from '../../data/dispatch.api';
import type { BoardCabinet } from './legs';
import { NodePictures, sentPictures, useNodeUploads } from './node-pictures';
import { missingNumbers, ProofFields, ReasonField, upperNumber } from './proof-fields';

interface CheckInDialogProps {
  cabinet: BoardCabinet;
  task: BoardTask;
  node: BoardTask['nodes'][number];
  /** When it was done, as positions say; else ''. */
  doneAt?: string;
  open: boolean;
  onClose: () => void;
}

const schema = dispatchSchemas.checkIn.input.omit({
  nodeId: true,
  fileIds: true,
  kinds: true,
  askReason: true,
});

/** Checks in the next node of a task, with the numbers and pictures that the node wants as proof. */
export function CheckInDialog({ open, ...props }: CheckInDialogProps) {
  return <Closing>{open && <CheckInForm {...props} />}</Closing>;
}

function CheckInForm({ cabinet, task, node, doneAt = '', onClose }: Omit<CheckInDialogProps, 'open'>) {
  const pictures = useNodeUploads();
  const { uploads } = pictures;
  // The check digit was wrong: only then may the number be insisted on.
  const [doubtful, setDoubtful] = useState(false);
  // Something is in doubt: a reason is wanted before it is checked in.
  const [asked, setAsked] = useState(false);
  const checkIn = useMutation(checkInNode(useQueryClient()));
  const wanted = node.proofs.map(proofWord);
  const unsent = uploads.items.some(({ state }) => state !== 'done');
  const failed = uploads.items.some(({ state }) => state === 'failed');
  const form = useForm({
    schema,
    values: {
      cabinetNo: cabinet.cabinetNo ?? '',
      cabinetNoOverride: false,
      sealNo: cabinet.sealNo ?? '',
      doneAt,
      note: '',
      reason: '',
    },
    more: ({ reason, ...numbers }) => ({
      ...missingNumbers(node.proofs, numbers),
      ...(asked && !reason.trim() && { reason: '请说明原因' }),
    }),
    edited: upperNumber,
    send: async (said) => {
      try {
        await checkIn.mutateAsync({
          nodeId: node.nodeId,
          ...said,
          askReason: true,
          ...sentPictures(pictures),
        });
      } catch (error) {
        setDoubtful(error instanceof CallError && error.errcode === 'CABINET_NO');
        if (error instanceof CallError && error.errcode === 'REASON_WANTED') {
          setAsked(true);
          return error.message;
        }
        throw error;
      }
      showToast('success', `已登记：${node.name}`);
      onClose();
    },
  });
  const { leave, question } = useLeaveQuestion({
    title: '放弃登记？',
    content: '关闭后，已填写的内容和照片将被清空。',
    stayText: '继续登记',
    typed: () => form.dirty || uploads.items.length > 0,
    onLeave: onClose,
  });

  return (
    <FormDialog
      title={`登记节点 · ${node.name}`}
      okText="登记"
      busy={form.busy}
      disabled={unsent}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={leave}
    >
      <p>
        {task.plateNumber} {task.driverName}
        {cabinet.cabinetNo ? ` · ${cabinet.cabinetNo}` : ''}
      </p>
      <ProofFields form={form} proofs={node.proofs} doubtful={doubtful} />
      <FormField form={form} name="doneAt">
        {(field) => <DateTimeField {...field} label="完成时间" seconds hint="不填则为现在" />}
      </FormField>
      <Field label={wanted.length > 0 ? `照片（${wanted.join('、')}）` : '照片'}>
        <NodePictures pictures={pictures} asked={node.kinds} />
        {failed && <p role="status">有照片没有上传成功，请重试或移除后再登记。</p>}
      </Field>
      <FormField form={form} name="note">
        {(field) => <TextArea {...field} label="备注" rows={2} maxLength={200} />}
      </FormField>
      {asked && <ReasonField form={form} />}
      {question}
    </FormDialog>
  );
}
