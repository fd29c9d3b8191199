import { CERTIFICATION_WORDS, type CertificationState } from '@boxhaul/domain/identity';
import type { OwnCertification } from '../../data/identity/certification.api';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import css from './standing-part.module.css';

/** What sending in the form again would be; null while nothing can be sent. */
const ACTIONS: Readonly<Record<CertificationState, string | null>> = {
  draft: '去认证',
  submitted: '更正送审资料',
  approved: '申请变更',
  rejected: '修改并重新提交',
  replaced: null,
};

const sentenceOf = ({ state, certified, answerBy, answeredAt, reasons }: OwnCertification): string => {
  const kept = certified ? '审核期间原资料继续有效，不影响下单。' : '通过后即可下单。';
  switch (state) {
    case 'draft':
      return '提交企业资料与营业执照，客服会在 2 个工作日内答复。';
    case 'submitted':
      return `客服将在 ${answerBy} 前答复。${kept}`;
    case 'rejected':
      return `有 ${reasons.length} 项需要修改，原因见下。${certified ? '原资料继续有效，不影响下单。' : ''}`;
    case 'approved':
      return answeredAt ? `${answeredAt.slice(0, 10)} 通过认证。` : '企业已认证。';
    case 'replaced':
      return '';
  }
};

/** Where the enterprise stands, and the one thing that it can do about it. */
export function StandingPart({ own }: { own: OwnCertification }) {
  const { state } = own;
  const action = ACTIONS[state];
  return (
    <div className={css.standing} data-state={state}>
      <div>
        <b className={css.state}>{CERTIFICATION_WORDS[state]}</b>
        <p>{sentenceOf(own)}</p>
      </div>
      {action && (
        <Button
          variant={state === 'draft' || state === 'rejected' ? 'cta' : 'outline'}
          onClick={() => openAccountDialog('Auth')}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
