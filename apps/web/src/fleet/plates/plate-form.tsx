import { PlateFields } from '../../parts/fleet/plate-fields';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import type { Form } from '../../ui/form/use-form';
import frame from '../../ui/layout/tool-page.module.css';
import css from './plates.module.css';
import type { Asked } from './use-plate-query';

const EARLIEST = '2015-01-01';

/** Whose track, and of which days. */
export function PlateForm({ form, today }: { form: Form<Asked>; today: string }) {
  return (
    <form className={frame.form} onSubmit={form.submit} aria-label="车辆轨迹查询">
      <PlateFields form={form} />
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
