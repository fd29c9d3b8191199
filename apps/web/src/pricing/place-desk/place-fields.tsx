import { Suspense, useState } from 'react';
import { LazyPointDialog } from '../../parts/pricing/point-picker/lazy-point-dialog';
import { readDegrees } from '../../parts/pricing/point-picker/read-degrees';
import { RegionPicker } from '../../parts/pricing/region-picker';
import { Button } from '../../ui/button';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import css from './place-desk.module.css';

type Period = {
  validFrom: string;
  validTo: string;
};

/** From which day to which; none: without end. What is typed and is no day stays, and is said when it is saved. */
export function PeriodFields<V extends Period>({ form }: { form: FormPart<V> }) {
  return (
    <div className={css.pair}>
      <FormField form={form} name="validFrom">
        {(field) => <DayField {...field} label="启用日期（选填）" />}
      </FormField>
      <FormField form={form} name="validTo">
        {(field) => <DayField {...field} label="最后一天（选填）" />}
      </FormField>
    </div>
  );
}

/** The last day of what ends for certain. */
export function LastDayField<V extends { validTo: string }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="validTo">
      {(field) => <DayField {...field} label="最后一天" />}
    </FormField>
  );
}

type Point = {
  longitude: string;
  latitude: string;
};

/** A WGS-84 position: picked on a map, or typed. */
export function PointFields<V extends Point>({ form }: { form: FormPart<V> }) {
  const [open, setOpen] = useState(false);
  const typed = readDegrees(form.values.longitude, form.values.latitude);
  const point = typed.ok ? typed.point : null;
  return (
    <div>
      <div className={css.pair}>
        <FormField form={form} name="longitude">
          {(field) => (
            <TextField
              {...field}
              label="经度（WGS-84）"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
            />
          )}
        </FormField>
        <FormField form={form} name="latitude">
          {(field) => (
            <TextField
              {...field}
              label="纬度（WGS-84）"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
            />
          )}
        </FormField>
      </div>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        在地图上选点
      </Button>
      {open && (
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <LazyPointDialog
              title="选择位置"
              point={point}
              near={point}
              onChoose={({ longitude, latitude }) => {
                setOpen(false);
                form.edit((now) => ({ ...now, longitude: String(longitude), latitude: String(latitude) }));
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </PartFaultBoundary>
      )}
    </div>
  );
}

/** Where it lies. */
export function RegionField<V extends { regionCode: string }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="regionCode">
      {({ value, onChange, error }) => (
        <RegionPicker code={value} error={error} narrow onChange={(code) => onChange(code)} />
      )}
    </FormField>
  );
}

/** Its place in lists. */
export function SortField<V extends { sort: string }>({ form }: { form: FormPart<V> }) {
  return (
    <FormField form={form} name="sort">
      {(field) => (
        <TextField
          {...field}
          label="排序（选填）"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          hint="数字小的在前；不填排在最后"
        />
      )}
    </FormField>
  );
}
