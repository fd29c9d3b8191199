import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OwnCertification } from '../../data/identity/certification.api';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { CompanyFields } from './company-fields';
import { beginWith, fillFrom, withoutFilled, type CompanyForm } from './company-form';
import css from './certification-form.module.css';
import { cacheForm, cachedForm } from './cached-forms';
import { LicenceField } from './licence-field';
import { ReviewNotice } from './review-notice';
import { useCompanyForm, type CompanyFormState } from './use-company-form';
import { useLicence } from './use-licence';

interface CertificationFormProps {
  own: OwnCertification;
  /** Where the buttons stay in sight; null until it is there. Below the fields when absent. */
  footer?: HTMLElement | null;
  onSkip?: () => void;
  /** With the last day of the answer, 'YYYY-MM-DD'. */
  onSent: (answerBy: string) => void;
  /** Refused, and for nothing that stands in a field. */
  onRefused: (message: string) => void;
}

type ButtonsProps = Pick<CertificationFormProps, 'footer' | 'onSkip'> & { form: CompanyFormState };

function Buttons({ form, footer, onSkip }: ButtonsProps) {
  const buttons = (
    <div className={css.buttons}>
      {onSkip && (
        <Button variant="outline" size="l" onClick={onSkip}>
          跳过认证
        </Button>
      )}
      <Button size="l" className={css.submit} busy={form.busy} onClick={form.submit}>
        提交认证
      </Button>
    </div>
  );
  if (footer === undefined) return buttons;
  return footer && createPortal(buttons, footer);
}

/** Enterprise certification (S4, S5): the licence fills the form, the form is sent in, corrected and sent in again. */
export function CertificationForm({ own, footer, onSkip, onSent, onRefused }: CertificationFormProps) {
  const { user } = useSession();
  const accountId = user?.accountId ?? '';
  const form = useCompanyForm({
    own,
    values: cachedForm(accountId) ?? beginWith(own, user?.phone ?? ''),
    onSent: (answerBy) => {
      sent.current = true;
      onSent(answerBy);
    },
    onRefused,
  });
  const sent = useRef(false);
  const typed = useRef<CompanyForm | null>(null);
  useEffect(() => {
    typed.current = form.dirty ? form.values : null;
  });
  // Closed by a slip, it opens as it was left.
  useEffect(() => () => cacheForm(accountId, sent.current ? null : typed.current), [accountId]);

  const filled = useRef<Partial<CompanyForm>>({});
  const licence = useLicence(
    (businessUrl) => {
      form.edit((now) => ({ ...withoutFilled(now, filled.current), businessUrl }));
      filled.current = {};
    },
    (read) => {
      filled.current = fillFrom(read);
      form.edit(filled.current);
      if (read.name !== null) {
        form.leave('name');
        form.checkName(read.name);
      }
    },
  );
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <ReviewNotice own={own} />
      <FormField form={form} name="businessUrl">
        {() => (
          <LicenceField
            address={licence.address ?? own.base?.businessUrl ?? null}
            step={licence.step}
            error={form.saidOf('businessUrl')}
            onFiles={licence.take}
            onRetry={licence.retry}
          />
        )}
      </FormField>
      <CompanyFields form={form} />
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      <Buttons form={form} footer={footer} onSkip={onSkip} />
    </form>
  );
}
