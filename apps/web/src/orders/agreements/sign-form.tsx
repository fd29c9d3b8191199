import type { Agreement } from '@boxhaul/contract/orders';
import { agreementsSchemas } from '@boxhaul/contract/orders/agreements/schemas';
import { SIGNATURE_KIND_WORDS, SIGNATURE_KINDS, type SignatureKind } from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signAgreement } from '../../data/orders/agreements.api';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { PhoneAndCode } from '../../parts/identity/sms/phone-and-code';
import { imageCodeOf, noteSentCode } from '../../parts/identity/sms/sent-code';
import { SmsCodeField } from '../../parts/identity/sms/sms-code-field';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Section } from '../../ui/layout/section';
import css from './agreements.module.css';
import { SignaturePad } from './signature-pad';
import { drawName, drawStrokes, type Stroke } from './signature-picture';

const KINDS = SIGNATURE_KINDS.map((value) => ({ value, label: SIGNATURE_KIND_WORDS[value] }));
const NO_SIGNATURE = '请先在签名板上签名';

interface SignFormProps {
  /** The id or code in the address. */
  id: string;
  shown: Agreement;
}

/** Name, signature and the phone's code: what makes the agreement stand. */
export function SignForm({ id, shown }: SignFormProps) {
  const { user } = useSession();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const { form, padFault } = useSigning(id, shown, strokes);
  const own = shown.viewer === 'customer' ? (user?.phone ?? '') : null;
  const typed = form.values.signatureKind === 'typed';
  return (
    <Section title="签署" note="签名与短信验证码确认后生效">
      <form className={css.form} onSubmit={form.submit} noValidate>
        <FormField form={form} name="signerName">
          {(field) => <TextField {...field} label="签署人姓名" required autoComplete="name" maxLength={20} />}
        </FormField>
        <FormField form={form} name="signatureKind" choice>
          {(field) => <Segmented {...field} label="签名方式" options={KINDS} />}
        </FormField>
        {typed ? (
          <p className={css.typed} aria-label="键入的签名">
            {form.values.signerName || '签署人姓名'}
          </p>
        ) : (
          <SignaturePad strokes={strokes} onChange={setStrokes} error={padFault} />
        )}
        {own === null ? (
          <PhoneAndCode form={form} name="phone" label="受邀签署的手机号" purpose="sign" />
        ) : (
          <FormField form={form} name="phoneCode">
            {(field) => (
              <>
                <p className={css.minor}>验证码发送到 {own}</p>
                <SmsCodeField {...field} phone={own} purpose="sign" checkPhone={() => true} />
              </>
            )}
          </FormField>
        )}
        {form.refusal !== null && <Notice tone="error">{form.refusal}</Notice>}
        <p className={css.minor}>{shown.sealText}</p>
        <Button type="submit" variant="cta" size="l" busy={form.busy}>
          确认签署
        </Button>
      </form>
    </Section>
  );
}

interface SignValues {
  [name: string]: string;
  signerName: string;
  signatureKind: SignatureKind;
  phone: string;
  phoneCode: string;
}

function useSigning(id: string, shown: Agreement, strokes: readonly Stroke[]) {
  const { user } = useSession();
  const invited = shown.viewer === 'invited';
  const sign = useMutation(signAgreement(useQueryClient()));
  const [padFault, setPadFault] = useState('');
  const phoneOf = ({ phone }: SignValues): string => (invited ? phone : (user?.phone ?? ''));
  const begun: SignValues = {
    signerName: '',
    signatureKind: 'drawn',
    phone: '',
    phoneCode: '',
  };
  const form = useForm({
    keep: null,
    schema: agreementsSchemas.sign.input,
    values: begun,
    inputOf: (values) => ({
      ...values,
      key: id,
      bodySha256: shown.bodySha256,
      phone: invited ? values.phone : '',
      // Of the right shape where no code was asked for: the code's own field says so.
      imageCode: imageCodeOf(phoneOf(values), 'sign') || 'none',
    }),
    send: async (output, values) => {
      setPadFault('');
      const picture =
        values.signatureKind === 'typed' ? await drawName(values.signerName) : await drawStrokes(strokes);
      if (!picture) {
        setPadFault(NO_SIGNATURE);
        return;
      }
      try {
        await sign.mutateAsync({ ...output, picture });
        noteSentCode(null);
        showToast('success', '协议已签署');
      } catch (thrown) {
        const { message, fields, errcode } = callFailure(thrown);
        if (fields['file'] !== undefined) setPadFault(fields['file']);
        else form.refuse({ message, fields: errcode === 'SMS_CODE' ? { phoneCode: message } : fields });
      }
    },
  });
  return { form, padFault };
}
