import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import css from './zone-desk.module.css';
import type { ZoneValues } from './zone-values';

/** What a zone rests on, and for how long. */
export function NoticeFields({ form }: { form: FormPart<ZoneValues> }) {
  return (
    <section aria-label="依据" className={css.windows}>
      <h3>依据的通告</h3>
      <FormField form={form} name="source">
        {(field) => <TextField {...field} label="来源" placeholder="发布通告的单位" maxLength={100} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="noticeNo">
          {(field) => <TextField {...field} label="文号（选填）" maxLength={60} />}
        </FormField>
        <FormField form={form} name="noticeDate">
          {(field) => <DayField {...field} label="通告日期" />}
        </FormField>
      </div>
      <FormField form={form} name="noticeText">
        {(field) => <TextArea {...field} label="通告内容（选填）" rows={3} maxLength={2_000} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="validFrom">
          {(field) => <DayField {...field} label="生效日期" />}
        </FormField>
        <FormField form={form} name="validTo">
          {(field) => <DayField {...field} label="失效日期" />}
        </FormField>
      </div>
      <p className={css.hint}>
        失效日期当天包括在内；跨夜的时段在最后一天开始的，到次日结束。过期后查询显示“无法确定”。
      </p>
    </section>
  );
}
