import type { LegalKind } from '@boxhaul/domain/identity';
import { use, useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import type { FormPart } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { AccountPartsContext } from './account-parts';
import css from './consent-fields.module.css';
import { NO, type NO_CONSENTS, YES } from './consents';

interface ConsentFieldsProps {
  form: FormPart<typeof NO_CONSENTS>;
  /** Said before the consent. */
  lead?: string;
}

const TEXTS: readonly (readonly [LegalKind, string])[] = [
  ['agreement', '《服务协议》'],
  ['privacy', '《隐私政策》'],
];

/** Consent to the legal texts, each of which opens to be read, and apart from it consent to hear of offers. */
export function ConsentFields({ form, lead }: ConsentFieldsProps) {
  return (
    <div className={css.consents}>
      <FormField form={form} name="service_agreement" choice>
        {({ value, onChange, error }) => (
          <>
            <div className={css.line}>
              <Checkbox
                className={css.box}
                checked={value === YES}
                onChange={(agreed) => onChange(agreed ? YES : NO)}
              >
                {lead}我已阅读并同意
              </Checkbox>
              <LegalTexts />
            </div>
            {error && (
              <p className={css.fault} role="alert">
                {error}
              </p>
            )}
          </>
        )}
      </FormField>
      <Checkbox
        className={css.box}
        checked={form.values.marketing === YES}
        onChange={(wanted) => form.edit({ marketing: wanted ? YES : NO })}
      >
        愿意接收优惠与活动短信（可不选，随时可撤回）
      </Checkbox>
    </div>
  );
}

function LegalTexts() {
  const parts = use(AccountPartsContext);
  const [read, setRead] = useState<LegalKind | null>(null);
  return (
    <>
      {TEXTS.map(([kind, name]) => (
        <button key={kind} type="button" className={css.text} onClick={() => setRead(kind)}>
          {name}
        </button>
      ))}
      <Closing>
        {read && parts && <parts.Legal key={read} kind={read} onClose={() => setRead(null)} />}
      </Closing>
    </>
  );
}
