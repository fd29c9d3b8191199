import type { BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { proofWord } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { Field } from '../../../ui/form/field';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { checkInNode } from '../../../data/dispatch/dispatch.api';
import { CheckInFrame } from './check-in-frame';
import type { BoardCabinet } from '../board/legs';
import { NodePictures, sentPictures, useNodeUploads } from './node-pictures';
import { missingProof, numbersOf, ProofFields, ReasonField, upperNumber } from './proof-fields';
import { useDoubts } from './use-doubts';

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
  const doubts = useDoubts(onClose);
  const checkIn = useMutation(checkInNode(useQueryClient()));
  const wanted = node.proofs.map(proofWord);
  const form = useForm({
    keep: `node.check-in.${node.nodeId}`,
    schema,
    values: { ...numbersOf(cabinet), doneAt, note: '', reason: '' },
    more: (typed) => missingProof(node.proofs, typed, doubts.asked),
    edited: upperNumber,
    send: (said) => {
      const asked = { nodeId: node.nodeId, ...said, askReason: true, ...sentPictures(pictures) };
      return doubts.send(checkIn.mutateAsync(asked), `已登记：${node.name}`);
    },
  });
  return (
    <CheckInFrame title={`登记节点 · ${node.name}`} {...{ cabinet, task, form, pictures, onClose }}>
      <ProofFields form={form} proofs={node.proofs} doubtful={doubts.digit} />
      <FormField form={form} name="doneAt">
        {(field) => <DateTimeField {...field} label="完成时间" seconds hint="不填则为现在" />}
      </FormField>
      <Field label={wanted.length > 0 ? `照片（${wanted.join('、')}）` : '照片'}>
        <NodePictures pictures={pictures} asked={node.kinds} />
        {pictures.uploads.items.some(({ state }) => state === 'failed') && (
          <p role="status">有照片没有上传成功，请重试或移除后再登记。</p>
        )}
      </Field>
      <FormField form={form} name="note">
        {(field) => <TextArea {...field} label="备注" rows={2} maxLength={200} />}
      </FormField>
      {doubts.asked && <ReasonField form={form} />}
    </CheckInFrame>
  );
}
