import { normalisePlate, PLATE_COLOUR_WORDS, PLATE_COLOURS } from '@boxhaul/domain';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { DayField } from '../../ui/form/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import type { Form } from '../../ui/form/use-form';
import { PlateKeys } from './plate-keys';
import css from './plates.module.css';
import type { Asked } from './use-plate-query';

const COLOURS = PLATE_COLOURS.map((vco) => ({
  value: String(vco),
  // There is no room for the rest of the words.
  label: PLATE_COLOUR_WORDS[vco].replace(/（.*）/, ''),
}));

const EARLIEST = '2015-01-01';

/** Whose track, and of which days. */
export function PlateForm({ form, today }: { form: Form<Asked>; today: string }) {
  return (
    <form className={css.form} onSubmit={form.submit} aria-label="车辆轨迹查询">
      <FormField form={form} name="plateNumber">
        {(field) => (
          <TextField
            {...field}
            label="车牌号"
            placeholder="粤B12345"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
          />
        )}
      </FormField>
      <PlateKeys
        value={normalisePlate(form.values.plateNumber)}
        onChange={(plateNumber) => form.edit({ plateNumber })}
      />
      <FormField form={form} name="vco" choice>
        {(field) => <Segmented {...field} label="号牌颜色" options={COLOURS} />}
      </FormField>
      <FormField form={form} name="startDate">
        {(field) => <DayField {...field} label="开始日期" min={EARLIEST} max={today} />}
      </FormField>
      <FormField form={form} name="endDate">
        {(field) => <DayField {...field} label="结束日期" min={EARLIEST} max={today} />}
      </FormField>
      {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
      <Button type="submit" variant="cta" size="l" busy={form.busy}>
        查询轨迹
      </Button>
      <p className={css.note}>一次最多 31 天。客户只能看车辆为本企业运输期间的轨迹，每次查看都有记录。</p>
    </form>
  );
}
