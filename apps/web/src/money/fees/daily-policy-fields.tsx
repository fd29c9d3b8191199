import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { harbors, shipCompanies } from '../../data/pricing/places.api';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import css from './fees.module.css';
import type { PolicyFormState } from './policy-form';

const TYPES = [{ value: '', label: '全部箱型' }, ...CABINET_TYPES.map((value) => ({ value, label: value }))];

/** Which boxes a price by the day is of: any, or those of a line, a dock, a type. */
export function BoxFields({ form }: { form: PolicyFormState }) {
  const lines = useQuery(shipCompanies());
  const places = useQuery(harbors());
  const docks = (places.data ?? []).flatMap(({ harborName, dockList }) =>
    dockList.map(({ dockId, dockName }) => ({ value: String(dockId), label: dockName, hint: harborName })),
  );
  return (
    <>
      <div className={css.pair}>
        <FormField form={form} name="shipCompanyId">
          {(field) => (
            <Combobox
              {...field}
              label="适用船公司"
              placeholder="全部船公司"
              options={[
                { value: '', label: '全部船公司' },
                ...(lines.data ?? []).map(({ shipCompanyId, shipCompanyName }) => ({
                  value: String(shipCompanyId),
                  label: shipCompanyName,
                })),
              ]}
              loading={lines.isPending}
            />
          )}
        </FormField>
        <FormField form={form} name="dockId">
          {(field) => (
            <Combobox
              {...field}
              label="适用码头"
              placeholder="全部码头"
              options={[{ value: '', label: '全部码头' }, ...docks]}
              loading={places.isPending}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="cabinetType" choice>
        {(field) => <Segmented {...field} label="适用箱型" options={TYPES} />}
      </FormField>
    </>
  );
}

/** Up to two prices from a later day after the free period on. */
export function TierFields({ form }: { form: PolicyFormState }) {
  return (
    <>
      {(['second', 'third'] as const).map((which) => (
        <div key={which} className={css.pair}>
          <FormField form={form} name={`${which}From`}>
            {(field) => (
              <TextField
                {...field}
                label={which === 'second' ? '第二档从第几天起' : '第三档从第几天起'}
                hint="留空不分档"
                inputMode="numeric"
                maxLength={3}
              />
            )}
          </FormField>
          <FormField form={form} name={`${which}Amount`}>
            {(field) => (
              <TextField
                {...field}
                label={which === 'second' ? '第二档每天（元）' : '第三档每天（元）'}
                inputMode="decimal"
                maxLength={9}
              />
            )}
          </FormField>
        </div>
      ))}
    </>
  );
}
