import { ACCESS_KIND_WORDS, RETENTION_DAYS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAccesses } from '../../data/identity/own-account.api';
import { useSession } from '../../data/kit/use-session';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Pagination } from '../../ui/table/pagination';
import css from './account-center.module.css';

/** Who opened or took out what: an owner sees it of the whole enterprise. */
export function Accesses() {
  const { user } = useSession();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(ownAccesses(pageNo));
  return (
    <section className={css.sheet} aria-labelledby="accesses">
      <h2 className={css.heading} id="accesses">
        查看记录
      </h2>
      <p className={css.note}>
        {user?.isOwner
          ? '谁打开或导出过本企业的资料、证件、附件和完整手机号'
          : '您打开或导出过的资料、证件、附件和完整手机号'}
        ；保留 {RETENTION_DAYS.accesses} 天，同一人 10 分钟内重复打开记一次。
      </p>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height="36px" />}
      {data?.data.length === 0 && <p className={css.note}>还没有记录。</p>}
      <ul className={css.list}>
        {data?.data.map(({ accessId, time, who, kind, name }) => (
          <li key={accessId} className={css.consent}>
            <span className="figure">{time}</span>
            <span>{who}</span>
            <span>{ACCESS_KIND_WORDS[kind]}</span>
            <span className={css.opened}>{name}</span>
          </li>
        ))}
      </ul>
      {data && data.total > data.pageSize && (
        <Pagination pageNo={pageNo} pageSize={data.pageSize} total={data.total} onChange={setPageNo} />
      )}
    </section>
  );
}
