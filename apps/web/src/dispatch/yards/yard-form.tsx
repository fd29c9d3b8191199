import type { YardRow } from '@boxhaul/contract/dispatch';
import { yardsSchemas } from '@boxhaul/contract/dispatch/yards/schemas';
import { YARD_FIELD_WORDS, YARD_PLACE_WORDS, YARD_TAKES, YARD_TAKES_WORDS } from '@boxhaul/domain/dispatch';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shipCompanies } from '../../data/pricing/places.api';
import { reportYard, yardPlaces } from '../../data/dispatch/yards.api';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { type Form, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { keyText, readPlace } from './yard-words';
import css from './yards.module.css';

interface Values {
  place: string;
  shipCompanyId: string;
  cabinetType: string;
  stock: string;
  takes: string;
  toldBy: string;
  toldAt: string;
  remark: string;
}

/** What was told last is what most often stays, but not when it was told. */
const valuesOf = (row: YardRow | null): Values => ({
  place: row ? `${row.place}-${row.placeId}` : '',
  shipCompanyId: String(row?.shipCompanyId ?? ''),
  cabinetType: row?.cabinetType ?? '',
  stock: String(row?.word?.stock ?? ''),
  takes: row?.word?.takes ?? 'open',
  toldBy: row?.word?.toldBy ?? '',
  toldAt: '',
  remark: row?.word?.remark ?? '',
});

const inputOf = ({ place, ...values }: Values) => ({ ...values, ...readPlace(place) });

/** Notes what a place told of a line and type. */
export function YardForm({ row, onClose }: { row: YardRow | null; onClose: () => void }) {
  const report = useMutation(reportYard(useQueryClient()));
  const form = useForm({
    keep: row ? `yard.${keyText(row)}` : 'yard.new',
    schema: yardsSchemas.report.input,
    values: valuesOf(row),
    inputOf,
    fieldOf: (key) => (key === 'placeId' ? 'place' : key),
    send: async (input) => {
      await report.mutateAsync(input);
      showToast('success', '报数已登记');
      onClose();
    },
  });
  return (
    <FormDialog
      title="登记报数"
      okText="登记"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Which form={form} />
      <Told form={form} />
    </FormDialog>
  );
}

/** Of which place, line and type. */
function Which({ form }: { form: Form<Values> }) {
  const places = useQuery(yardPlaces);
  const companies = useQuery(shipCompanies());
  return (
    <>
      <div className={css.pair}>
        <FormField form={form} name="place">
          {(field) => (
            <Combobox
              {...field}
              label={YARD_FIELD_WORDS.placeName}
              loading={places.isPending}
              options={(places.data ?? []).map(({ place, placeId, placeName }) => ({
                value: `${place}-${placeId}`,
                label: placeName,
                group: YARD_PLACE_WORDS[place],
              }))}
            />
          )}
        </FormField>
        <FormField form={form} name="shipCompanyId">
          {(field) => (
            <Combobox
              {...field}
              label={YARD_FIELD_WORDS.shipCompanyName}
              loading={companies.isPending}
              options={(companies.data ?? []).map(({ shipCompanyId, shipCompanyName }) => ({
                value: String(shipCompanyId),
                label: shipCompanyName,
              }))}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="cabinetType" choice>
        {({ value, ...field }) => (
          <Segmented
            {...field}
            label={YARD_FIELD_WORDS.cabinetType}
            value={CABINET_TYPES.find((one) => one === value) ?? ''}
            options={CABINET_TYPES.map((one) => ({ value: one, label: one }))}
            figures
          />
        )}
      </FormField>
    </>
  );
}

/** What it told, who said so and when. */
function Told({ form }: { form: Form<Values> }) {
  return (
    <>
      <div className={css.pair}>
        <FormField form={form} name="stock">
          {(field) => (
            <TextField
              {...field}
              label={`${YARD_FIELD_WORDS.stock}，没说请留空`}
              inputMode="numeric"
              maxLength={4}
              suffix="个"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="takes" choice>
          {({ value, ...field }) => (
            <Segmented
              {...field}
              label={YARD_FIELD_WORDS.takes}
              value={YARD_TAKES.find((one) => one === value) ?? ''}
              options={YARD_TAKES.map((one) => ({ value: one, label: YARD_TAKES_WORDS[one] }))}
            />
          )}
        </FormField>
        <FormField form={form} name="toldBy">
          {(field) => (
            <TextField
              {...field}
              label={YARD_FIELD_WORDS.toldBy}
              maxLength={40}
              placeholder="堆场小王、船公司邮件"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="toldAt">
          {(field) => <DateTimeField {...field} label={`${YARD_FIELD_WORDS.toldAt}，留空为现在`} />}
        </FormField>
      </div>
      <FormField form={form} name="remark">
        {(field) => (
          <TextField
            {...field}
            label={YARD_FIELD_WORDS.remark}
            maxLength={200}
            placeholder="下午到一批、上午限 20 个"
            autoComplete="off"
          />
        )}
      </FormField>
    </>
  );
}
