import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownCertification } from '../../data/identity/certification.api';
import { refreshSession } from '../../data/identity/refresh-session';
import { useSession } from '../../data/kit/use-session';
import { accountDialogStore, closeAccountDialog, showPanel } from '../../lib/account-dialog-store';
import { skipCertification } from '../../lib/skipped-certification';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { CertificationForm } from './certification-form';
import { SubmittedDialog } from './submitted-dialog';

/** The Auth panel of S2; `footer` is where its buttons stay in sight. */
export function AuthPanel({ footer }: { footer: HTMLElement | null }) {
  const { user } = useSession();
  const { data: own, error, refetch, isFetching } = useQuery(ownCertification());
  const [answerBy, setAnswerBy] = useState<string | null>(null);
  // What a new account hears at the end.
  const [registered] = useState(() => accountDialogStore.get().said);
  const goOn = () => {
    if (registered) showPanel('Success', { said: registered });
    else closeAccountDialog();
  };
  if (!own) {
    if (!error) return <Skeleton lines={8} height="48px" />;
    return <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <CertificationForm
        own={own}
        footer={footer}
        onSkip={() => {
          if (user) skipCertification(user.accountId);
          goOn();
        }}
        onSent={(by) => {
          void refreshSession();
          // S4: a first one is confirmed with its date, a later one by the Success panel.
          if (own.base) showPanel('Success', { said: '提交成功' });
          else setAnswerBy(by);
        }}
        onRefused={(message) => showPanel('Error', { said: message, back: 'Auth' })}
      />
      <Closing>
        {answerBy && (
          <SubmittedDialog
            answerBy={answerBy}
            onClose={() => showPanel('Success', { said: registered ?? '提交成功' })}
          />
        )}
      </Closing>
    </>
  );
}
