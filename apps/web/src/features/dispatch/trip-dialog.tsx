import { type BoardTask, CallError } from '@boxhaul/contract';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/schemas';
import { proofPictureWord } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeSigns } from '../../data/dispatch.api';
import { showToast } from '../../lib/toast-store';
import { DateTimeField } from '../../ui/form/date-time-field';
import { Field } from '../../ui/form/field';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import type { BoardCabinet } from './legs';
import { NodePictures, sentPictures, useNodeUploads } from './node-pictures';
import { missingNumbers, ProofFields, ReasonField, upperNumber } from './proof-fields';
import { proofsOf, tripOf, tripWords } from './sign-words';
import { askedOfTrip, lacksPictures, tripSigns } from './trip-given';

interface TripDialogProps {
  cabinet: BoardCabinet;
  task: BoardTask;
  open: boolean;
  onClose: () => void;
}

const schema = dispatchSchemas.checkIn.input.pick({
  cabinetNo: true,
  cabinetNoOverride: true,
  sealNo: true,
  doneAt: true,
  reason: true,
});

/** Checks in all nodes of a trip of which positions speak, with what they ask for, in one press. */
export function TripDialog({ open, ...props }: TripDialogProps) {
  return <Closing>{open && <TripForm {...props} />}</Closing>;
}

/** What has arrived, each with what it is of. */
function arrived(pictures: ReturnType<typeof useNodeUploads>) {
  const { fileIds, kinds } = sentPictures(pictures);
  return fileIds.flatMap((fileId, i) => (kinds[i] ? [{ fileId, kind: kinds[i] }] : []));
}

function useTripForm({ cabinet, task, onClose }: Omit<TripDialogProps, 'open'>) {
  // The board behind refreshes by itself: what was seen is taken, nothing else.
  const [trip] = useState(() => tripOf(task));
  const pictures = useNodeUploads();
  // The check digit was wrong, and: something is in doubt.
  const [doubtful, setDoubtful] = useState(false);
  const [asked, setAsked] = useState(false);
  const take = useMutation(takeSigns(useQueryClient()));
  const proofs = proofsOf(trip);
  const form = useForm({
    schema,
    values: {
      cabinetNo: cabinet.cabinetNo ?? '',
      cabinetNoOverride: false,
      sealNo: cabinet.sealNo ?? '',
      doneAt: '',
      reason: '',
    },
    more: ({ reason, ...numbers }) => ({
      ...missingNumbers(proofs, numbers),
      ...((asked || lacksPictures(trip, arrived(pictures))) && !reason.trim() && { reason: '请说明原因' }),
    }),
    edited: upperNumber,
    send: async ({ reason }, { doneAt, ...given }) => {
      const signs = tripSigns(task, trip, { ...given, startAt: doneAt, pictures: arrived(pictures) });
      try {
        await take.mutateAsync({ taskId: task.taskId, signs, ...(reason && { reason }) });
      } catch (error) {
        setDoubtful(error instanceof CallError && error.errcode === 'CABINET_NO');
        if (error instanceof CallError && error.errcode === 'REASON_WANTED') {
          setAsked(true);
          return error.message;
        }
        throw error;
      }
      showToast('success', `已登记 ${trip.length} 个节点`);
      onClose();
      return null;
    },
  });
  return {
    form,
    trip,
    proofs,
    pictures,
    doubtful,
    wantsReason: asked || lacksPictures(trip, arrived(pictures)),
  };
}

function TripForm(props: Omit<TripDialogProps, 'open'>) {
  const { cabinet, task, onClose } = props;
  const { form, trip, proofs, pictures, doubtful, wantsReason } = useTripForm(props);
  const { items } = pictures.uploads;
  const pictured = askedOfTrip(trip);
  const { leave, question } = useLeaveQuestion({
    title: '放弃登记？',
    content: '关闭后，已填写的内容和照片将被清空。',
    stayText: '继续登记',
    typed: () => form.dirty || items.length > 0,
    onLeave: onClose,
  });
  return (
    <FormDialog
      title={`按定位登记（${trip.length} 个节点）`}
      okText="登记"
      busy={form.busy}
      disabled={items.some(({ state }) => state !== 'done')}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={leave}
    >
      <p>
        {task.plateNumber} {task.driverName}
        {cabinet.cabinetNo ? ` · ${cabinet.cabinetNo}` : ''}
      </p>
      <p>{tripWords(trip)}</p>
      {trip.some(({ sign }) => sign === null) && (
        <FormField form={form} name="doneAt">
          {(field) => (
            <DateTimeField
              {...field}
              label={`${trip.find(({ sign }) => sign === null)?.node.name ?? ''}时间`}
              seconds
              hint="不清楚可不填：按到达时间登记，并注明"
            />
          )}
        </FormField>
      )}
      <ProofFields form={form} proofs={proofs} doubtful={doubtful} />
      {pictured.length > 0 && (
        <Field label={`照片（${pictured.map(({ kind }) => proofPictureWord(kind)).join('、')}）`}>
          <NodePictures pictures={pictures} asked={pictured} />
        </Field>
      )}
      {wantsReason && <ReasonField form={form} />}
      {question}
    </FormDialog>
  );
}
