import type { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import type { tendersSchemas } from '@boxhaul/contract/dispatch/tenders/schemas';
import { PAUSE_HOLDER_WORDS, PAUSE_REASON_WORDS, type PauseHolder, PAUSES_OF } from '@boxhaul/domain/fleet';
import type { z } from 'zod';
import { showToast } from '../../lib/toast-store';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './pause-form.module.css';

/** The desk's and a carrier's: one but for whom they may be about. */
type Schema = typeof fleetDeskSchemas.addPause.input | typeof tendersSchemas.addOwnPause.input;

interface PauseFormProps {
  holder: PauseHolder;
  id: string;
  name: string;
  schema: Schema;
  add: (pause: Omit<z.output<Schema>, 'holder'>) => Promise<unknown>;
  onClose: () => void;
}

/** Days on which a driver is away, or a truck or trailer out of service. */
export function PauseForm({ holder, id, name, schema, add, onClose }: PauseFormProps) {
  const words = PAUSE_HOLDER_WORDS[holder];
  const reasons = PAUSES_OF[holder];
  const form = useForm({
    keep: `pause.${holder}.${id}`,
    schema,
    values: { fromDay: '', toDay: '', reason: reasons[0] ?? '', note: '' },
    inputOf: (values) => ({ ...values, holder, id }),
    send: async (output) => {
      await add(output);
      showToast('success', `${name} 已登记${words}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`登记${words} · ${name}`}
      okText={`登记${words}`}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={css.days}>
        <FormField form={form} name="fromDay">
          {(field) => <DayField {...field} label="开始日期" />}
        </FormField>
        <FormField form={form} name="toDay">
          {(field) => <DayField {...field} label="结束日期" hint="含当天" />}
        </FormField>
      </div>
      <FormField form={form} name="reason" choice>
        {(field) => (
          <Segmented
            {...field}
            label="原因"
            options={reasons.map((value) => ({ value, label: PAUSE_REASON_WORDS[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <TextField {...field} label="说明" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
