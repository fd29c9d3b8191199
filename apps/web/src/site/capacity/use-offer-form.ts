import { capacitySchemas } from '@boxhaul/contract/site/capacity/schemas';
import { useState } from 'react';
import { sendCapacityOffer } from '../../data/site/capacity.api';
import { callFailure } from '../../lib/format/failure-of';
import { type Form, useForm } from '../../ui/form/use-form';

const EMPTY = { corporationName: '', corporationFullName: '', contact: '', remark: '', imageCode: '' };

export interface OfferFormState {
  form: Form<typeof EMPTY>;
  /** The number of the picture. */
  turn: number;
  another: () => void;
}

/** The fields of an offer with their picture, which is another one after each try that failed. */
export function useOfferForm(onSent: (answerBy: string) => void): OfferFormState {
  const [turn, setTurn] = useState(() => Date.now());
  // Why the last picture did not do; said where its field is empty again.
  const [fault, setFault] = useState<string>();
  const another = () => {
    setTurn((n) => n + 1);
    form.edit({ imageCode: '' });
  };
  const form: Form<typeof EMPTY> = useForm({
    keep: null,
    schema: capacitySchemas.save.input,
    values: EMPTY,
    tellOnLeave: 'typed',
    say: (message, { imageCode }) =>
      fault && imageCode === '' && message.includes('图形验证码') ? fault : message,
    send: async (_output, values) => {
      try {
        onSent((await sendCapacityOffer(values)).answerBy);
      } catch (error) {
        setFault(callFailure(error).fields['imageCode']);
        another();
        throw error;
      }
    },
  });
  return { form, turn, another };
}
