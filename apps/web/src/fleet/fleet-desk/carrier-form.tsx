import type { CarrierDetail } from '@boxhaul/contract/fleet';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import { CARRIER_KIND_WORDS, CARRIER_KINDS } from '@boxhaul/domain/fleet';
import { AUDIT_TARGET_WORDS, CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fleetChoices, saveCarrier } from '../../data/fleet/fleet-desk.api';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { RemarkField } from './choice-fields';
import css from './fleet-desk.module.css';
import { CreditCodeField } from '../../parts/identity/credit-code-field';
import { PhoneField } from '../../parts/kit/phone-field';

const KINDS = CARRIER_KINDS.map((value) => ({ value, label: CARRIER_KIND_WORDS[value] }));
const inputOf = (record: CarrierDetail | null) => (values: object) => ({
  ...values,
  carrierId: record?.carrierId,
  version: record?.version,
});

/** A fleet: who they are, whom one calls, and who is paid for it. */
export function CarrierForm({ record, onClose }: { record: CarrierDetail | null; onClose: () => void }) {
  const save = useMutation(saveCarrier(useQueryClient()));
  const form = useForm({
    keep: `carrier.${record?.carrierId ?? 'new'}`,
    unkept: ['kind', 'creditCode', 'codeChecked', 'payeeId'],
    schema: fleetDeskSchemas.saveCarrier.input,
    values: {
      kind: record?.kind ?? 'subcontracted',
      carrierName: record?.carrierName ?? '',
      creditCode: record?.creditCode ?? '',
      codeChecked: '',
      contactName: record?.contactName ?? '',
      phone: record?.phone ?? '',
      payeeId: record?.payeeId ?? '',
      remark: record?.remark ?? '',
    },
    inputOf: inputOf(record),
    edited: (before, part) =>
      part.kind === 'own' ? { ...before, ...part, payeeId: '' } : { ...before, ...part },
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', `${output.carrierName} 已保存`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={record ? '修改车队' : '新增车队'}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="kind" choice>
        {({ onChange, ...field }) => (
          <Segmented {...field} label="类型" options={KINDS} onChange={(kind) => onChange(kind)} />
        )}
      </FormField>
      <FormField form={form} name="carrierName">
        {(field) => <TextField {...field} label="车队名称" maxLength={60} />}
      </FormField>
      <Contact form={form} own={record?.carrierId} />
      <RemarkField form={form} />
    </FormDialog>
  );
}

interface ContactValues {
  kind: string;
  creditCode: string;
  codeChecked: string;
  contactName: string;
  phone: string;
  payeeId: string;
}

interface ContactProps<V extends ContactValues> {
  form: FormPart<V>;
  /** The fleet itself. */
  own: string | undefined;
}

/** Whom one calls, and who is paid for a subcontracted one. */
function Contact<V extends ContactValues>({ form, own }: ContactProps<V>) {
  const { data, isPending } = useQuery(fleetChoices);
  const payees = (data?.payees ?? []).map(({ payeeId, payeeName, carrierId }) => ({
    value: payeeId,
    label: payeeName,
    disabled: carrierId !== null && carrierId !== own ? '已属于别的车队' : undefined,
  }));
  const paid = form.values.kind === 'subcontracted';
  return (
    <>
      <div className={css.pair}>
        <CreditCodeField form={form} name="creditCode" label={CERTIFICATION_FIELD_WORDS.taxpayerIdNumber} />
        <FormField form={form} name="contactName">
          {(field) => <TextField {...field} label={CERTIFICATION_FIELD_WORDS.linkman} maxLength={20} />}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => <PhoneField {...field} takes="landline" label="联系电话" />}
        </FormField>
        {paid && (
          <FormField form={form} name="payeeId">
            {(field) => (
              <Combobox
                {...field}
                label={AUDIT_TARGET_WORDS.payee}
                loading={isPending}
                options={[{ value: '', label: '暂不指定' }, ...payees]}
              />
            )}
          </FormField>
        )}
      </div>
      {paid && (
        <p className={css.minor}>
          结算周期、账期与趟次价在“应付”的“车队与司机账户”里维护；没有指定收款方的司机按车队的收款方结算。
        </p>
      )}
    </>
  );
}
