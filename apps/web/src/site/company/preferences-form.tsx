import { certificationSchemas } from '@boxhaul/contract/identity/certification/schemas';
import { INVOICING_WORDS, INVOICINGS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Preferences, savePreferences } from '../../data/identity/certification.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { PhoneField } from '../../parts/kit/phone-field';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Combobox } from '../../ui/form/combobox';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import css from './preferences-part.module.css';

interface PreferencesFormProps {
  stored: Preferences;
  harbors: readonly string[];
  companies: readonly { shipCompanyId: number; shipCompanyName: string }[];
}

const VISITOR_OPTIONS = [
  { value: 'true', label: '允许' },
  { value: 'false', label: '不允许' },
];
const OPEN = { value: '', label: '不预设' };
const INVOICING_OPTIONS = [
  OPEN,
  ...INVOICINGS.map((value) => ({ value: String(value), label: INVOICING_WORDS[value] })),
];

/** An empty field is open: an order begins with nothing there. */
export function PreferencesForm({ stored, harbors, companies }: PreferencesFormProps) {
  const form = usePreferencesForm(stored);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="harborName">
        {(field) => (
          <Combobox
            {...field}
            label="默认港口"
            options={[OPEN, ...harbors.map((name) => ({ value: name, label: name }))]}
          />
        )}
      </FormField>
      <FormField form={form} name="shipCompanyId">
        {(field) => (
          <Combobox
            {...field}
            label="默认船公司"
            options={[
              OPEN,
              ...companies.map((each) => ({
                value: String(each.shipCompanyId),
                label: each.shipCompanyName,
              })),
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="invoicing" choice>
        {(field) => <Segmented {...field} label="是否开票" options={INVOICING_OPTIONS} />}
      </FormField>
      <FormField form={form} name="contactName">
        {(field) => <TextField {...field} label="默认联系人" maxLength={20} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} takes="extension" label="默认联系电话" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="priceListHeader">
        {(field) => (
          <TextField
            {...field}
            label="运价表抬头"
            maxLength={60}
            autoComplete="off"
            placeholder="如：某某公司 2026 年运价"
            hint="导出的询价结果以它命名，打印在每页页眉"
          />
        )}
      </FormField>
      <VisitorChoice form={form} />
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <div className={css.foot}>
        <Button type="submit" busy={form.busy}>
          保存偏好
        </Button>
      </div>
    </form>
  );
}

/** Whether who has a number of an order may look where it is. */
const VisitorChoice = ({ form }: { form: ReturnType<typeof usePreferencesForm> }) => (
  <FormField form={form} name="visitorTrack" choice>
    {(field) => <Segmented {...field} label="收货人凭柜号与电话后四位查看进度" options={VISITOR_OPTIONS} />}
  </FormField>
);

function usePreferencesForm(stored: Preferences) {
  const save = useMutation(savePreferences(useQueryClient()));
  const form = useForm({
    keep: 'company.preferences',
    schema: certificationSchemas.savePreferences.input,
    values: {
      harborName: stored.harborName ?? '',
      shipCompanyId: String(stored.shipCompanyId ?? ''),
      invoicing: String(stored.invoicing ?? ''),
      contactName: stored.contactName,
      contactPhone: stored.contactPhone,
      priceListHeader: stored.priceListHeader,
      visitorTrack: String(stored.visitorTrack),
    },
    tellOnLeave: true,
    send: async (input) => {
      try {
        await save.mutateAsync(input);
        showToast('success', '保存成功');
      } catch (error) {
        form.refuse(callFailure(error));
      }
    },
  });
  return form;
}
