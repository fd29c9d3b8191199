import { use, useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox';
import { Closing } from '../../ui/overlay/closing';
import { AccountPartsContext, type LegalKind } from './account-parts';
import css from './consent-fields.module.css';

interface ConsentFieldsProps {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  error?: string;
  /** Said before the consent. */
  lead?: string;
  marketing: boolean;
  onMarketing: (wanted: boolean) => void;
}

const TEXTS: readonly (readonly [LegalKind, string])[] = [
  ['agreement', '《服务协议》'],
  ['privacy', '《隐私政策》'],
];

/** Consent to the legal texts, each of which opens to be read, and apart from it consent to hear of offers. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { agreed, onAgree, error, lead, marketing, onMarketing } = props;
  const parts = use(AccountPartsContext);
  const [read, setRead] = useState<LegalKind | null>(null);
  return (
    <div className={css.consents}>
      <div className={css.line}>
        <Checkbox className={css.box} checked={agreed} onChange={onAgree}>
          {lead}我已阅读并同意
        </Checkbox>
        {TEXTS.map(([kind, name]) => (
          <button key={kind} type="button" className={css.text} onClick={() => setRead(kind)}>
            {name}
          </button>
        ))}
      </div>
      {error && (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
      <Checkbox className={css.box} checked={marketing} onChange={onMarketing}>
        愿意接收优惠与活动短信（可不选，随时可撤回）
      </Checkbox>
      <Closing>
        {read && parts && <parts.Legal key={read} kind={read} onClose={() => setRead(null)} />}
      </Closing>
    </div>
  );
}
