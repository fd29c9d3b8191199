import { capacitySchemas } from '@boxhaul/contract/site/capacity/schemas';
import { CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { OFFER_STEP_WORDS } from '@boxhaul/domain/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptOffer, type CapacityOffer } from '../../data/site/capacity-desk.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './capacity-desk.module.css';
import { CreditCodeField } from '../../parts/identity/credit-code-field';

/** Opens a carrier with what the offer says; one press where that is right. */
export function AcceptDialog({ offer, onClose }: { offer: CapacityOffer; onClose: () => void }) {
  const accept = useMutation(acceptOffer(useQueryClient()));
  const form = useForm({
    keep: `offer.accept.${offer.offerId}`,
    schema: capacitySchemas.accept.input,
    values: {
      carrierName: offer.fullName || offer.corporationName,
      creditCode: '',
      codeChecked: '',
      contactName: '',
    },
    inputOf: (values) => ({ ...values, offerId: offer.offerId }),
    send: async (output) => {
      await accept.mutateAsync(output);
      showToast('success', `${output.carrierName} 已建立车队档案`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={OFFER_STEP_WORDS.accept}
      okText="建立车队档案"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>联系电话与合作说明一并带入车队档案；收款方与账期之后在“应付”里维护。</p>
      <FormField form={form} name="carrierName">
        {(field) => <TextField {...field} label="车队名称" maxLength={60} />}
      </FormField>
      <FormField form={form} name="contactName">
        {(field) => (
          <TextField {...field} label={`${CERTIFICATION_FIELD_WORDS.linkman}（选填）`} maxLength={20} />
        )}
      </FormField>
      <CreditCodeField
        form={form}
        name="creditCode"
        label={`${CERTIFICATION_FIELD_WORDS.taxpayerIdNumber}（选填）`}
      />
    </FormDialog>
  );
}
