import { PARTNER_METHOD_WORDS, partnerOutcomeWords } from '@boxhaul/domain/site';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partnerCalls } from '../../data/site/partners.api';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './customers.module.css';

/** What the key's system asked of late; asked for when it is unfolded. */
export function PartnerCalls({ keyId }: { keyId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.calls} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>最近调用</summary>
      {open && <Calls keyId={keyId} />}
    </details>
  );
}

function Calls({ keyId }: { keyId: string }) {
  const { data, error, isPending } = useQuery(partnerCalls(keyId));
  if (isPending) return <Skeleton lines={3} height="20px" />;
  if (!data) return <Notice tone="error">{error.message}</Notice>;
  if (data.data.length === 0) return <p className={css.minor}>30 天内没有调用。</p>;
  return (
    <ol>
      {data.data.map((one) => (
        <li key={one.requestId} className={css.minor}>
          {one.at} · {PARTNER_METHOD_WORDS[one.method]}
          {one.partnerOrderNo && ` ${one.partnerOrderNo}`} · {partnerOutcomeWords(one.outcome)} · {one.ip}
        </li>
      ))}
      {data.total > data.data.length && (
        <li className={css.minor}>
          30 天内共 {data.total} 次，以上是最近 {data.data.length} 次。
        </li>
      )}
    </ol>
  );
}
