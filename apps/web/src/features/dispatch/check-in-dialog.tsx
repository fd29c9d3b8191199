import { type BoardTask, CallError } from '@boxhaul/contract';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/schemas';
import { CHECK_IN_DOUBT_WORDS, CHECK_IN_DOUBTS, CHECK_IN_REASON_SIGNS, proofWord } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../lib/toast-store';
import { Checkbox } from '../../ui/form/checkbox';
import { DateTimeField } from '../../ui/form/date-time-field';
import { Field } from '../../ui/form/field';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { Suggestions } from '../../ui/overlay/suggestions';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import { checkInNode } from '../../data/dispatch.api';
import type { BoardCabinet } from './legs';
import { NodePictures, sentPictures, useNodeUploads } from './node-pictures';
import { IdentifierField } from '../../parts/identifier-field';

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

/** Reasons that one press fills in. */
const READY = CHECK_IN_DOUBTS.flatMap((doubt) => CHECK_IN_DOUBT_WORDS[doubt].reasons);

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
  const wantsNo = node.proofs.includes('cabinet_no');
  const wantsSeal = node.proofs.includes('seal_no');
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
    more: ({ cabinetNo, sealNo, reason }) => ({
      ...(wantsNo && !cabinetNo && { cabinetNo: '请填写柜号' }),
      ...(wantsSeal && !sealNo.trim() && { sealNo: '请填写封号' }),
      ...(asked && !reason.trim() && { reason: '请说明原因' }),
    }),
    edited: (before, part) => {
      const after = { ...before, ...part };
      return { ...after, cabinetNo: after.cabinetNo.toUpperCase().replace(/\s/g, '') };
    },
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
      {wantsNo && (
        <FormField form={form} name="cabinetNo">
          {(field) => (
            <IdentifierField
              {...field}
              kind="cabinet"
              max={20}
              label="柜号"
              required
              placeholder="例如 CSQU3054383"
            />
          )}
        </FormField>
      )}
      {wantsNo && doubtful && (
        <FormField form={form} name="cabinetNoOverride" choice>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              已核对实物，按此柜号登记（将留下记录）
            </Checkbox>
          )}
        </FormField>
      )}
      {wantsSeal && (
        <FormField form={form} name="sealNo">
          {(field) => <IdentifierField {...field} kind="seal" max={30} label="封号" required />}
        </FormField>
      )}
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
      {asked && (
        <>
          <FormField form={form} name="reason">
            {(field) => <TextField {...field} label="原因" required maxLength={CHECK_IN_REASON_SIGNS} />}
          </FormField>
          <Suggestions
            sentences={READY}
            onTake={(reason) => {
              form.edit({ reason });
              form.focus('reason');
            }}
          />
        </>
      )}
      {question}
    </FormDialog>
  );
}
