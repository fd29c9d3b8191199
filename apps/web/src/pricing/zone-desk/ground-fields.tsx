import { Suspense } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import css from './zone-desk.module.css';
import type { ZoneValues } from './zone-values';

const ZoneMap = lazyPart(async () => (await import('./zone-map')).ZoneMap);

const KINDS = [
  { value: 'area', label: '区域' },
  { value: 'stretch', label: '路段' },
] as const;

/** Where a zone lies: drawn on the map, or typed as a list of coordinates. */
export function GroundFields({ form, manages }: { form: FormPart<ZoneValues>; manages: boolean }) {
  const { kind, points } = form.values;
  return (
    <section aria-label="范围" className={css.ground}>
      <h3>范围</h3>
      <FormField form={form} name="kind" choice>
        {(field) => <Segmented {...field} label="形状" options={KINDS} />}
      </FormField>
      <div className={css.map}>
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={1} height="100%" />}>
            <ZoneMap
              kind={kind}
              points={points}
              onDraw={manages ? (next) => form.edit({ points: next }) : undefined}
            />
          </Suspense>
        </PartFaultBoundary>
      </div>
      <p className={css.hint}>
        点一下地图增加顶点，拖动顶点修改，双击顶点删除。键盘：Tab 选中顶点，方向键移动（按住 Shift
        移动更远），Enter 在其后增加，Delete 删除。也可以在下面逐行填写坐标。
      </p>
      <FormField form={form} name="points">
        {(field) => (
          <TextArea
            {...field}
            label="坐标列表（WGS-84，每行 经度, 纬度；空一行后是挖空部分）"
            placeholder="114.057900, 22.543100"
            rows={8}
          />
        )}
      </FormField>
      {kind === 'stretch' && (
        <FormField form={form} name="metres">
          {(field) => (
            <TextField {...field} label="路段两侧宽度" suffix="米" inputMode="numeric" maxLength={3} />
          )}
        </FormField>
      )}
    </section>
  );
}
