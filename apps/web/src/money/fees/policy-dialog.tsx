import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { FEE_KIND_WORDS, FEE_KINDS, type FeeKind, isDaily } from '@boxhaul/domain/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../data/identity/customers.api';
import { saveFeePolicy } from '../../data/money/fees.api';
import { useSession } from '../../data/kit/use-session';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { BoxFields, TierFields } from './daily-policy-fields';
import css from './fees.module.css';
import type { PolicyFormState, PolicyValues } from './policy-form';
import { PolicyPreview } from './policy-preview';

/** How a fee is counted from a day on. */
export function PolicyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <PolicyForm onClose={onClose} />}</Closing>;
}

const KINDS = FEE_KINDS.map((value) => ({ value, label: FEE_KIND_WORDS[value].label }));
const CHARGED = [
  { value: '0', label: '收取' },
  { value: '1', label: '不收取' },
];
/** What one usually asks for. */
const USUAL: Readonly<Record<FeeKind, { freeUnits: string; unitSize: string }>> = {
  waiting: { freeUnits: '180', unitSize: '60' },
  overnight: { freeUnits: '0', unitSize: '1' },
  print_order: { freeUnits: '0', unitSize: '1' },
  dry_run: { freeUnits: '0', unitSize: '1' },
  detention: { freeUnits: '0', unitSize: '1' },
  storage: { freeUnits: '0', unitSize: '1' },
};

/** What is of daily kinds alone, left open. */
const ANY = {
  shipCompanyId: '',
  dockId: '',
  cabinetType: '',
  secondFrom: '',
  secondAmount: '',
  thirdFrom: '',
  thirdAmount: '',
};
const FREE_OF_CHARGE = {
  unitAmount: '0',
  mostAmount: '',
  secondFrom: '',
  secondAmount: '',
  thirdFrom: '',
  thirdAmount: '',
};

const begun = (): PolicyValues => ({
  kind: 'waiting',
  customerId: '',
  validFrom: toWireDate(new Date()),
  ...USUAL.waiting,
  unitAmount: '',
  mostAmount: '',
  isOff: '0',
  ...ANY,
});

function PolicyForm({ onClose }: { onClose: () => void }) {
  const save = useMutation(saveFeePolicy(useQueryClient()));
  const form = useForm({
    keep: 'fee-policy.new',
    schema: feesSchemas.savePolicy.input,
    values: begun(),
    edited: (before, part) => ({
      ...before,
      ...part,
      ...(part.kind !== undefined && USUAL[part.kind]),
      ...(part.kind !== undefined && !isDaily(part.kind) && ANY),
    }),
    inputOf: (values) => (values.isOff === '1' ? { ...values, ...FREE_OF_CHARGE } : values),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', '规则已保存');
      onClose();
    },
  });
  const words = FEE_KIND_WORDS[form.values.kind];
  const daily = isDaily(form.values.kind);
  return (
    <FormDialog
      title="新增计费规则"
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="kind" choice>
        {(field) => <Segmented {...field} label="费用" options={KINDS} />}
      </FormField>
      <p className={css.minor}>{words.hint}。</p>
      <CustomerField form={form} />
      {daily && <BoxFields form={form} />}
      <div className={css.pair}>
        <FormField form={form} name="validFrom">
          {(field) => <DayField {...field} label="生效日期" hint="同一天的同类规则会被取代" />}
        </FormField>
        <FormField form={form} name="isOff" choice>
          {(field) => <Segmented {...field} label="是否收取" options={CHARGED} />}
        </FormField>
      </div>
      {form.values.isOff === '0' && (
        <>
          <div className={css.pair}>
            <FormField form={form} name="freeUnits">
              {(field) => <TextField {...field} label={words.free} inputMode="numeric" maxLength={6} />}
            </FormField>
            {!daily && (
              <FormField form={form} name="unitSize">
                {(field) => <TextField {...field} label={words.unit} inputMode="numeric" maxLength={6} />}
              </FormField>
            )}
          </div>
          <div className={css.pair}>
            <FormField form={form} name="unitAmount">
              {(field) => (
                <TextField
                  {...field}
                  label={daily ? '每天（元）' : '单价（元）'}
                  inputMode="decimal"
                  maxLength={9}
                />
              )}
            </FormField>
            <FormField form={form} name="mostAmount">
              {(field) => (
                <TextField
                  {...field}
                  label="每箱上限（元）"
                  hint="留空不设上限"
                  inputMode="decimal"
                  maxLength={9}
                />
              )}
            </FormField>
          </div>
          {daily && <TierFields form={form} />}
          <PolicyPreview values={form.values} />
        </>
      )}
    </FormDialog>
  );
}

/** Whose alone it is, for those who may look at customers. */
function CustomerField({ form }: { form: PolicyFormState }) {
  const mayLook = useSession().user?.rights.includes('customer.view') ?? false;
  const [wanted, setWanted] = useState(false);
  const { data, isPending } = useQuery({
    ...customerList({ canOrder: true, pageNo: 1, pageSize: 200 }),
    enabled: mayLook && wanted,
  });
  if (!mayLook) return null;
  const options = (data?.data ?? []).map(({ customerId, customerName }) => ({
    value: customerId,
    label: customerName,
  }));
  return (
    <FormField form={form} name="customerId">
      {(field) => (
        <Combobox
          {...field}
          label="适用客户"
          placeholder="全部客户"
          options={[{ value: '', label: '全部客户' }, ...options]}
          loading={wanted && isPending}
          onOpen={() => setWanted(true)}
        />
      )}
    </FormField>
  );
}
