import type { SessionUser } from '@boxhaul/contract/identity';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { CloseIcon } from '../../ui/icons';
import { answerDay } from './answer-day';
import css from './pending-banner.module.css';

const INVITATION = '/account/invitation';

/** For whoever is invited to take over an enterprise; for whoever waits for the answer: by when it comes (decisions 11.3); and for whoever has to mend something. */
export function PendingBanner({ user }: { user: SessionUser }) {
  const [closed, setClosed] = useState(false);
  const { state, answerBy } = user.certification ?? {};
  const waiting = state === 'submitted' && answerBy;
  if (user.isInvited && !closed && !user.authStatus) {
    return (
      <aside className={css.banner} aria-label="接管邀请">
        <p>客服登记了一家企业，邀请您接管。</p>
        <ToInvitation />
        <button type="button" className={css.close} aria-label="收起" onClick={() => setClosed(true)}>
          <CloseIcon size={18} />
        </button>
      </aside>
    );
  }
  if (closed || user.authStatus || (!waiting && state !== 'rejected')) return null;
  return (
    <aside className={css.banner} aria-label="企业认证">
      {waiting ? (
        <p>
          企业认证审核中，客服最迟 <strong>{answerDay(waiting)}</strong> 答复；通过后即可下单。
        </p>
      ) : (
        <p>企业认证没有通过，请按客服的说明修改后重新提交。</p>
      )}
      <button type="button" className={css.look} onClick={() => openAccountDialog('Auth')}>
        {waiting ? '查看资料' : '去修改'}
      </button>
      <button type="button" className={css.close} aria-label="收起" onClick={() => setClosed(true)}>
        <CloseIcon size={18} />
      </button>
    </aside>
  );
}

/** The way to the invitation, where one is not there already. */
function ToInvitation() {
  const { pathname } = useLocation();
  if (pathname === INVITATION) return null;
  return (
    <Link className={css.look} to={INVITATION}>
      查看邀请
    </Link>
  );
}
