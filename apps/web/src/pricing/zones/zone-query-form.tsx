import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { UntilReady } from '../../ui/form/until-ready';
import type { Form } from '../../ui/form/use-form';
import frame from '../../ui/layout/tool-page.module.css';
import { HereButton } from '../../parts/pricing/here-button';
import { typePoint } from './read-place';
import type { Asked } from './use-zone-query';
import { VehicleFields } from './vehicle-fields';

const WAYS = [
  { value: 'place', label: '一个地点' },
  { value: 'route', label: '一条路线' },
] as const;

/** Where, when and with which vehicle. */
export function ZoneQueryForm({ form }: { form: Form<Asked> }) {
  const { way } = form.values;
  return (
    <form className={frame.form} onSubmit={form.submit} aria-label="限行查询">
      <UntilReady>
        <FormField form={form} name="way" choice>
          {(field) => <Segmented {...field} label="查询" options={WAYS} required={false} />}
        </FormField>
        <FormField form={form} name="address">
          {(field) => (
            <TextField
              {...field}
              label={way === 'route' ? '起点' : '地点'}
              placeholder="深圳市盐田区沙头角街道，或 经度, 纬度"
              autoComplete="off"
              maxLength={200}
            />
          )}
        </FormField>
        <HereButton
          onHere={({ longitude, latitude }) => form.edit({ address: typePoint(longitude, latitude) })}
        />
        {way === 'route' && (
          <FormField form={form} name="toAddress">
            {(field) => (
              <TextField
                {...field}
                label="终点"
                placeholder="地址，或 经度, 纬度"
                autoComplete="off"
                maxLength={200}
              />
            )}
          </FormField>
        )}
        <FormField form={form} name="time">
          {(field) => (
            <DateTimeField {...field} label={way === 'route' ? '出发时间' : '到达时间'} required={false} />
          )}
        </FormField>
        <VehicleFields form={form} />
        {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
        <Button type="submit" variant="cta" size="l" busy={form.busy}>
          查询
        </Button>
      </UntilReady>
    </form>
  );
}
