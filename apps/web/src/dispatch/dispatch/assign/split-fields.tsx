import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { refuseSplit, SPLIT_BASIS_WORDS } from '@boxhaul/domain/dispatch';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import type { FormPart } from '../../../ui/form/use-form';
import { TextField } from '../../../ui/form/text-field';

type Proposed = OutputOf<typeof dispatch.handOverSplit>;

/** A split as it is typed; `changes`: it is to be another than proposed. */
export interface SplitValues {
  changes: boolean;
  firstPercent: string;
  restPercent: string;
  splitReason: string;
  aboveWhole: boolean;
}

export const AS_PROPOSED: SplitValues = {
  changes: false,
  firstPercent: '',
  restPercent: '',
  splitReason: '',
  aboveWhole: false,
};

/** What is sent of a form with a split: nothing of it where it stays as proposed. */
export const splitInput = <V extends SplitValues>({ changes, aboveWhole, ...typed }: V) =>
  changes
    ? { ...typed, aboveWhole: aboveWhole ? 1 : 0 }
    : { ...typed, firstPercent: '', restPercent: '', splitReason: '' };

/** What the rule says against a split that was typed, at its field. */
export function splitFault(
  { changes, firstPercent, restPercent, splitReason, aboveWhole }: SplitValues,
  proposed: Proposed | undefined,
): Partial<Record<keyof SplitValues, string>> {
  if (!changes || !proposed) return {};
  if (firstPercent.trim() === '') return { firstPercent: '请填写两段的分成' };
  if (restPercent.trim() === '') return { restPercent: '请填写两段的分成' };
  const fault = refuseSplit(
    {
      had: proposed.hadPercent,
      proposed: { basis: proposed.basis, first: proposed.firstPercent, rest: proposed.restPercent },
    },
    {
      first: Number(firstPercent),
      rest: Number(restPercent),
      reason: splitReason.trim() || undefined,
      aboveWhole,
    },
  );
  return fault ? { [fault.field]: fault.message } : {};
}

const saidOf = ({ basis, way, nodes }: Proposed): string =>
  basis === 'way' && way
    ? `${SPLIT_BASIS_WORDS.way}，约 ${way.drivenKm} / ${way.wholeKm} 公里`
    : `${SPLIT_BASIS_WORDS.nodes}，已完成 ${nodes.done} / ${nodes.all} 个`;

interface SplitFieldsProps<V extends SplitValues> {
  form: FormPart<V>;
  proposed: Proposed | undefined;
  driverName: string;
}

/** How the trip's pay is divided between the two drivers: as proposed, or otherwise with a reason. */
export function SplitFields<V extends SplitValues>({ form, proposed, driverName }: SplitFieldsProps<V>) {
  if (!proposed) return null;
  const { changes } = form.values;
  const change = (wanted: boolean) =>
    form.edit((now) => ({
      ...now,
      changes: wanted,
      firstPercent: String(proposed.firstPercent),
      restPercent: String(proposed.restPercent),
    }));
  return (
    <>
      <Notice tone="info">
        {`运费分成（${saidOf(proposed)}）：${driverName} ${proposed.firstPercent}%，接手司机 ${proposed.restPercent}%，按各自的趟次价结算。`}
      </Notice>
      <Checkbox checked={changes} onChange={change}>
        改动分成
      </Checkbox>
      {changes && (
        <>
          <FormField form={form} name="firstPercent">
            {(field) => (
              <TextField
                {...field}
                label={`${driverName}的分成`}
                inputMode="numeric"
                maxLength={3}
                suffix="%"
              />
            )}
          </FormField>
          <FormField form={form} name="restPercent">
            {(field) => (
              <TextField {...field} label="接手司机的分成" inputMode="numeric" maxLength={3} suffix="%" />
            )}
          </FormField>
          <FormField form={form} name="splitReason">
            {(field) => <TextField {...field} label="改动原因" maxLength={200} />}
          </FormField>
          <FormField form={form} name="aboveWhole" choice>
            {({ value, onChange }) => (
              <Checkbox checked={value} onChange={onChange}>
                两段合计可以超过 {proposed.hadPercent}%
              </Checkbox>
            )}
          </FormField>
        </>
      )}
    </>
  );
}
