import { useQuery } from '@tanstack/react-query';
import { feeRules } from '../../data/money/fees.api';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import type { FormPart } from '../../ui/form/use-form';
import css from './fees.module.css';

type FeeFieldValues = Record<'costTypeId' | 'incomeAmount' | 'remark', string>;

/** Type, amount and remark of a fee. */
export function FeeFields({ form }: { form: FormPart<FeeFieldValues> }) {
  const { data, isPending } = useQuery(feeRules);
  const options = (data?.costTypes ?? [])
    .filter(({ byHand }) => byHand)
    .map(({ costTypeId, costTypeName, isFreight }) => ({
      value: String(costTypeId),
      label: costTypeName,
      group: isFreight ? '运费小计' : '杂费',
    }));
  return (
    <>
      <div className={css.pair}>
        <FormField form={form} name="costTypeId">
          {(field) => <Combobox {...field} label="费用类型" options={options} loading={isPending} />}
        </FormField>
        <FormField form={form} name="incomeAmount">
          {(field) => (
            <TextField {...field} label="金额（元）" hint="减免填负数" inputMode="decimal" maxLength={12} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label="备注" maxLength={200} />}
      </FormField>
    </>
  );
}
