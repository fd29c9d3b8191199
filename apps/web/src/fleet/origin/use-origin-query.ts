import type { origin } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { originSchemas } from '@boxhaul/contract/fleet/origin/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { withPlateColour } from '../../lib/format/plate-colour';
import { useForm } from '../../ui/form/use-form';

/** What is asked, as it is typed. */
export interface Asked {
  plateNumber: string;
  vco: string;
  cabinetNo: string;
  harborId: string;
  startDate: string;
  endDate: string;
}

export type OriginQuestion = Omit<InputOf<typeof origin.list>, 'pageNo' | 'pageSize'>;

/** A colour without a plate says nothing. */
const inputOf = ({ vco, ...asked }: Asked) => (asked.plateNumber.trim() === '' ? asked : { ...asked, vco });

/** The form of the question, and what was asked last. */
export function useOriginQuery() {
  const [asked, setAsked] = useState<OriginQuestion | null>(null);
  const [pageNo, setPageNo] = useState(1);
  const [today] = useState(() => toWireDate(new Date()));
  const form = useForm({
    keep: null,
    schema: originSchemas.exportFile.input,
    values: { plateNumber: '', vco: '2', cabinetNo: '', harborId: '', startDate: today, endDate: today },
    inputOf,
    edited: withPlateColour,
    send: (output) => {
      setAsked(output);
      setPageNo(1);
      return Promise.resolve();
    },
  });
  return { form, asked, today, pageNo, setPageNo };
}
