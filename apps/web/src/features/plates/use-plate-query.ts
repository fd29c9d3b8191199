import { platesSchemas } from '@boxhaul/contract/plates/schemas';
import { normalisePlate, toWireDate } from '@boxhaul/domain';
import { useState } from 'react';
import { askPlateTrack, type PlateTrack } from '../../data/plates.api';
import { useForm } from '../../ui/form/use-form';

/** What is asked, as it is typed. */
export interface Asked {
  plateNumber: string;
  vco: string;
  startDate: string;
  endDate: string;
}

/** A plate of eight signs is one of new energy, and no other is. */
function edited(before: Asked, part: Partial<Asked>): Asked {
  const next = { ...before, ...part };
  const signs = part.plateNumber === undefined ? 0 : normalisePlate(part.plateNumber).length;
  if (signs === 8) return { ...next, vco: '3' };
  return signs === 7 && before.vco === '3' ? { ...next, vco: '2' } : next;
}

/** The form of the query, and what was answered last. */
export function usePlateQuery() {
  const [answer, setAnswer] = useState<PlateTrack | null>(null);
  const [today] = useState(() => toWireDate(new Date()));
  const form = useForm({
    schema: platesSchemas.track.input,
    values: { plateNumber: '', vco: '2', startDate: today, endDate: today },
    edited,
    send: async (output) => setAnswer(await askPlateTrack(output)),
  });
  return { form, answer, today };
}
