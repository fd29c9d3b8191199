import type { ManagedShipCompany } from '@boxhaul/contract/pricing';
import { placeDeskSchemas } from '@boxhaul/contract/pricing/place-desk/schemas';
import { TURN_CONSENT_WORDS, TURN_CONSENTS, type TurnConsent } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveShipCompany } from '../../data/pricing/place-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './place-desk.module.css';
import { PeriodFields, SortField } from './place-fields';
import { PrefixArea } from './prefix-area';

const CONSENTS = TURN_CONSENTS.map((value) => ({ value, label: TURN_CONSENT_WORDS[value] }));

/** Whether its empty box of an import may be loaded for an export, and how that is asked for. */
function TurnFields<V extends { turnConsent: TurnConsent; turnNote: string }>({
  form,
}: {
  form: FormPart<V>;
}) {
  return (
    <>
      <FormField form={form} name="turnConsent" choice>
        {({ onChange, ...field }) => (
          <Segmented
            {...field}
            label="套箱（进口空箱直接装出口货）"
            options={CONSENTS}
            onChange={(consent) => onChange(consent)}
          />
        )}
      </FormField>
      <FormField form={form} name="turnNote">
        {(field) => (
          <TextField
            {...field}
            label="套箱说明（选填）"
            placeholder="如：提前一天邮件申请，附柜号和订舱号"
            autoComplete="off"
            maxLength={200}
          />
        )}
      </FormField>
    </>
  );
}

interface ShipCompanyDialogProps {
  /** Undefined for a new one. */
  company: ManagedShipCompany | undefined;
  onClose: () => void;
}

/** A new shipping company, or one as it is to be. */
export function ShipCompanyDialog({ company, onClose }: ShipCompanyDialogProps) {
  const save = useMutation(saveShipCompany(useQueryClient()));
  const form = useForm({
    keep: `ship-company.${company?.shipCompanyId ?? 'new'}`,
    schema: placeDeskSchemas.saveShipCompany.input,
    values: {
      shipCompanyName: company?.shipCompanyName ?? '',
      code: company?.code ?? '',
      scac: company?.scac ?? '',
      containerPrefixes: company?.containerPrefixes ?? [],
      turnConsent: company?.turnConsent ?? 'ask',
      turnNote: company?.turnNote ?? '',
      sort: company ? String(company.sort) : '',
      validFrom: company?.validFrom ?? '',
      validTo: company?.validTo ?? '',
    },
    send: async (output) => {
      const { shipCompanyId, version } = company ?? {};
      await save.mutateAsync({ ...output, shipCompanyId, version });
      showToast('success', '已保存，几秒内生效');
      onClose();
    },
  });
  return (
    <FormDialog
      title={company ? `修改船公司 · ${company.shipCompanyName}` : '新增船公司'}
      okText={company ? '保存' : '新增'}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="shipCompanyName">
        {(field) => <TextField {...field} label="船公司名称" autoComplete="off" maxLength={30} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="code">
          {(field) => <TextField {...field} label="代码（选填）" autoComplete="off" maxLength={6} />}
        </FormField>
        <FormField form={form} name="scac">
          {(field) => <TextField {...field} label="SCAC（选填）" autoComplete="off" maxLength={4} />}
        </FormField>
      </div>
      <FormField form={form} name="containerPrefixes">
        {({ value, onChange, error }) => <PrefixArea prefixes={value} error={error} onChange={onChange} />}
      </FormField>
      <TurnFields form={form} />
      <SortField form={form} />
      <PeriodFields form={form} />
    </FormDialog>
  );
}
