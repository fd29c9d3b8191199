import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeSettings, saveChoice } from '../../../data/identity/notice-settings.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import css from '../sheet.module.css';
import { ChoiceTable } from './choice-table';
import { WaysNote } from './ways-note';

/** Which notices come to oneself by which way; a press is kept at once. */
export function OwnChoices() {
  const { data, error, isFetching, refetch } = useQuery(noticeSettings);
  const { mutate } = useMutation(saveChoice(useQueryClient(), 'settings'));
  if (error && !data) {
    return (
      <ErrorState
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton lines={8} height="36px" />;
  return (
    <>
      <WaysNote smsWorks={data.smsWorks} mailWorks={data.mailWorks} />
      <ChoiceTable
        label="每类通知的接收方式"
        kinds={data.kinds}
        noMail={!data.mail?.verified}
        onChoose={mutate}
      />
      <p className={css.note}>修改后立即生效。不能取消勾选的通知涉及账号安全或任务安排。</p>
    </>
  );
}
