import { useQuery } from '@tanstack/react-query';
import { driverPay } from '../../../data/dispatch/driver.api';
import { useStore } from '../../../lib/create-store';
import { ClaimActions } from './claim-actions';
import { arrived } from '../outbox/outbox';
import css from '../driver.module.css';

/** What a driver has earned and claimed; without network it is not shown, as it may be old. */
export function PayCard() {
  const { data } = useQuery(driverPay(useStore(arrived)));
  if (!data) return null;
  return (
    <section className={css.task} aria-label="我的收入">
      <p className={css.asked}>
        今日 ¥ {data.today} · 本月 ¥ {data.month}
      </p>
      {data.lines.length === 0 ? (
        <p className={css.minor}>近 31 天没有收入或报销。</p>
      ) : (
        <details>
          <summary>近 31 天明细（{data.lines.length} 条，含待审核）</summary>
          <ul className={css.payLines}>
            {data.lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.serviceDate.slice(5)} {line.name} · {line.orderNo} 第 {line.seq} 箱
                  {!line.isClaim && line.remark && ` · ${line.remark}`}
                </span>
                <b>¥ {line.amount}</b>
                <span className={css.when}>
                  {line.statusText}
                  {line.rejectReason !== null && `：${line.rejectReason}`}
                </span>
                {line.mayChange && <ClaimActions line={line} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
