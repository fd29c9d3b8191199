import type { BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { proofPictureWord } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeSigns } from '../../../data/dispatch/dispatch.api';
import { DateTimeField } from '../../../ui/form/dates/date-time-field';
import { Field } from '../../../ui/form/field';
import { FormField } from '../../../ui/form/form-field';
import { useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { CheckInFrame } from './check-in-frame';
import type { BoardCabinet } from '../board/legs';
import { NodePictures, sentPictures, useNodeUploads } from './node-pictures';
import { missingProof, numbersOf, ProofFields, ReasonField, upperNumber } from './proof-fields';
import { proofsOf, tripOf, tripWords } from './sign-words';
import { askedOfTrip, lacksPictures, tripSigns } from './trip-given';
import { useDoubts } from './use-doubts';

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
  const doubts = useDoubts(onClose);
  const take = useMutation(takeSigns(useQueryClient()));
  const proofs = proofsOf(trip);
  const wantsReason = doubts.asked || lacksPictures(trip, arrived(pictures));
  const form = useForm({
    keep: `trip.check-in.${task.taskId}`,
    schema,
    values: { ...numbersOf(cabinet), doneAt: '', reason: '' },
    more: (typed) => missingProof(proofs, typed, wantsReason),
    edited: upperNumber,
    send: ({ reason }, { doneAt, ...given }) => {
      const signs = tripSigns(task, trip, { ...given, startAt: doneAt, pictures: arrived(pictures) });
      const asked = { taskId: task.taskId, signs, ...(reason && { reason }) };
      return doubts.send(take.mutateAsync(asked), `已登记 ${trip.length} 个节点`);
    },
  });
  return { form, trip, proofs, pictures, digit: doubts.digit, wantsReason };
}

function TripForm(props: Omit<TripDialogProps, 'open'>) {
  const { cabinet, task, onClose } = props;
  const { form, trip, proofs, pictures, digit, wantsReason } = useTripForm(props);
  const pictured = askedOfTrip(trip);
  const title = `按定位登记（${trip.length} 个节点）`;
  return (
    <CheckInFrame {...{ title, cabinet, task, form, pictures, onClose }}>
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
      <ProofFields form={form} proofs={proofs} doubtful={digit} />
      {pictured.length > 0 && (
        <Field label={`照片（${pictured.map(({ kind }) => proofPictureWord(kind)).join('、')}）`}>
          <NodePictures pictures={pictures} asked={pictured} />
        </Field>
      )}
      {wantsReason && <ReasonField form={form} />}
    </CheckInFrame>
  );
}
