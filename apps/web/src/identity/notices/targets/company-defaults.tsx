import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeDefaults, saveChoice } from '../../../data/identity/notice-settings.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ChoiceTable } from '../settings/choice-table';
import { WaysNote } from '../settings/ways-note';
import css from '../sheet.module.css';

/** What holds for the people of the enterprise who chose nothing themselves. */
export function CompanyDefaults() {
  const { data, error, isFetching, refetch } = useQuery(noticeDefaults);
  const { mutate } = useMutation(saveChoice(useQueryClient(), 'defaults'));
  return (
    <section className={css.sheet} aria-labelledby="defaults">
      <h2 className={css.heading} id="defaults">
        企业默认
      </h2>
      <p className={css.note}>
        员工没有自己设置过的通知按这里发送，员工自己的设置优先。修改后立即生效；邮件只发给已验证邮箱的员工。
      </p>
      {error && !data && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data && (
        <>
          <WaysNote smsWorks={data.smsWorks} mailWorks={data.mailWorks} />
          <ChoiceTable label="企业默认的接收方式" kinds={data.kinds} onChoose={mutate} />
        </>
      )}
    </section>
  );
}
