import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { FormField } from '../../ui/form/form-field';
import { PasteBox } from '../../ui/form/paste-box';
import { Segmented } from '../../ui/form/segmented';
import { UntilReady } from '../../ui/form/until-ready';
import type { Form } from '../../ui/form/use-form';
import frame from '../../ui/layout/tool-page.module.css';
import type { UploadRules } from '../../lib/upload-rules';
import { HereButton } from '../../parts/pricing/here-button';
import css from './forbidden.module.css';
import { type Asked, MOST_PLACES, understoodAs, withPoint } from './use-zone-query';
import { VehicleFields } from './vehicle-fields';

const WAYS = [
  { value: 'place', label: '地点' },
  { value: 'route', label: '一条路线' },
] as const;

const SHEET = '请在表格里选中地址那一列，复制后粘贴到框里';
/** Addresses in a text; a sheet is what only those who are signed in send. */
const RULES: UploadRules = {
  extensions: [],
  largest: 0,
  text: `一次最多 ${MOST_PLACES} 个地点；文件支持 .txt、.csv，一行一个地址`,
  others: { xlsx: SHEET, xls: SHEET, et: SHEET },
};
const TEXTS = ['txt', 'csv'] as const;

/** Where, in one box; below it when and with which vehicle. */
export function ZoneQueryForm({ form }: { form: Form<Asked> }) {
  const { way } = form.values;
  return (
    <form className={css.form} onSubmit={form.submit} aria-label="限行查询">
      <div className={css.box}>
        <UntilReady>
          <FormField form={form} name="address">
            {({ value, onChange, error }) => (
              <PasteBox
                label="要查的地点或路线"
                placeholder="粘贴地址或“经度, 纬度”，一行一个；路线写成 起点 → 终点"
                text={value}
                onText={onChange}
                rules={RULES}
                texts={TEXTS}
                said={understoodAs(form.values)}
                error={error}
                go="查询"
                busy={form.busy}
              >
                <HereButton
                  onHere={({ longitude, latitude }) =>
                    form.edit((now) => ({ address: withPoint(now, longitude, latitude) }))
                  }
                />
              </PasteBox>
            )}
          </FormField>
        </UntilReady>
      </div>
      <div className={`${frame.form} ${css.conditions}`}>
        <UntilReady>
          <FormField form={form} name="way" choice>
            {(field) => <Segmented {...field} label="查询" options={WAYS} required={false} />}
          </FormField>
          <FormField form={form} name="time">
            {(field) => (
              <DateTimeField {...field} label={way === 'route' ? '出发时间' : '到达时间'} required={false} />
            )}
          </FormField>
          <VehicleFields form={form} />
          {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
          <Button type="submit" variant="outline" size="l" busy={form.busy} className={css.again}>
            按这些条件查询
          </Button>
        </UntilReady>
      </div>
    </form>
  );
}
