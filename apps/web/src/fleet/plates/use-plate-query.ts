import { platesSchemas } from '@boxhaul/contract/fleet/plates/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { askPlateTrack, type PlateTrack } from '../../data/fleet/plates.api';
import { withPlateColour } from '../../lib/format/plate-colour';
import { useForm } from '../../ui/form/use-form';

/** What is asked, as it is typed. */
export interface Asked {
  plateNumber: string;
  vco: string;
  startDate: string;
  endDate: string;
}

/** The form of the query, and what was answered last. */
export function usePlateQuery() {
  const [answer, setAnswer] = useState<PlateTrack | null>(null);
  const [today] = useState(() => toWireDate(new Date()));
  const form = useForm({
    keep: null,
    schema: platesSchemas.track.input,
    values: { plateNumber: '', vco: '2', startDate: today, endDate: today },
    edited: withPlateColour,
    send: async (output) => setAnswer(await askPlateTrack(output)),
  });
  return { form, answer, today };
}
