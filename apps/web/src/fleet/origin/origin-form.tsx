import { useQuery } from '@tanstack/react-query';
import { originHarbors } from '../../data/fleet/origin.api';
import { PlateFields } from '../../parts/fleet/plate-fields';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Combobox } from '../../ui/form/combobox';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import type { Form } from '../../ui/form/use-form';
import frame from '../../ui/layout/tool-page.module.css';
import css from './origin.module.css';
import type { Asked } from './use-origin-query';
import { IdentifierField } from '../../parts/kit/identifier-field';

const EARLIEST = '2015-01-01';
const OWN = { value: '', label: '任务自己的港区' };

/** Which truck or box, which terminal, which days. */
export function OriginForm({ form, today }: { form: Form<Asked>; today: string }) {
  const harbors = useQuery(originHarbors);
  const options = (harbors.data ?? []).map(({ harborId, harborName }) => ({
    value: String(harborId),
    label: harborName,
  }));
  return (
    <form className={frame.form} onSubmit={form.submit} aria-label="来源核查">
      <PlateFields form={form} />
      <FormField form={form} name="cabinetNo">
        {(field) => (
          <IdentifierField
            {...field}
            kind="cabinet"
            max={20}
            label="柜号（没有车牌时必填）"
            placeholder="TGHU1234567"
          />
        )}
      </FormField>
      <FormField form={form} name="harborId">
        {(field) => (
          <Combobox
            {...field}
            label="港区"
            options={[OWN, ...options]}
            loading={harbors.isPending}
            placeholder={OWN.label}
          />
        )}
      </FormField>
      <div className={frame.pair}>
        <FormField form={form} name="startDate">
          {(field) => <DayField {...field} label="开始日期" min={EARLIEST} max={today} />}
        </FormField>
        <FormField form={form} name="endDate">
          {(field) => <DayField {...field} label="结束日期" min={EARLIEST} max={today} />}
        </FormField>
      </div>
      {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
      <Button type="submit" variant="cta" size="l" busy={form.busy}>
        开始核查
      </Button>
      <p className={css.note}>
        一次最多 31 天。客户只能核查为本企业运输的任务，每次查看都有记录。没有定位不等于没有到过。
      </p>
    </form>
  );
}
