import type { ProofRow } from '@boxhaul/contract';
import { proofWord } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reviewProof } from '../../data/proofs.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import css from './proofs.module.css';

interface ProofCardProps {
  row: ProofRow;
  /** Whether one may say something of them. */
  reviews: boolean;
  onSendBack: () => void;
}

/** The box number in its groups, as it is read from a door. */
const inGroups = (no: string): string =>
  no.length === 11 ? `${no.slice(0, 4)} ${no.slice(4, 7)} ${no.slice(7, 10)} ${no.slice(10)}` : no;

/** What was typed, large enough to be held against a picture. */
function Typed({ row }: { row: ProofRow }) {
  return (
    <dl className={css.typed}>
      {row.proofs.includes('cabinet_no') && (
        <>
          <dt>柜号</dt>
          <dd>
            <b>{row.cabinetNo === null ? '未填' : inGroups(row.cabinetNo)}</b>
            {row.wrongDigit && <span className={css.wrong}>校验位不符</span>}
          </dd>
        </>
      )}
      {row.proofs.includes('seal_no') && (
        <>
          <dt>封号</dt>
          <dd>
            <b>{row.sealNo ?? '未填'}</b>
          </dd>
        </>
      )}
    </dl>
  );
}

/** The pictures of one node, beside what was typed there. */
export function ProofCard({ row, reviews, onSendBack }: ProofCardProps) {
  const asked = row.proofs.map(proofWord).join('、');
  return (
    <li className={css.card} aria-label={`${row.orderNo} 第 ${row.seq} 箱 ${row.nodeName}`}>
      <div className={css.pics}>
        {row.pics.map(({ name, fileUrl }, i) => (
          <a key={fileUrl} href={fileUrl} target="_blank" rel="noreferrer" title={`${name}，点击看原图`}>
            <img src={fileUrl} alt={`第 ${i + 1} 张照片`} loading="lazy" />
          </a>
        ))}
      </div>
      <div className={css.facts}>
        <h2>
          {row.nodeName}
          {asked && <span className={css.minor}>应有：{asked}</span>}
        </h2>
        <Typed row={row} />
        <p>
          <Link className={css.open} to={`/ops/dispatch?stage=running&q=${row.orderNo}`}>
            {row.orderNo}
          </Link>{' '}
          第 {row.seq} 箱 · {row.cabinetType} · {row.customerName}
        </p>
        <p className={css.minor}>
          {row.plateNumber} {row.driverName} · {row.doneAt.slice(5, 16)}
          {row.inFence === false && ' · 围栏外登记'}
          {row.note && ` · ${row.note}`}
        </p>
        {row.reason && (
          <p className={css.wrong}>
            {row.state === 'rejected' ? '退回原因' : '上次退回'}：{row.reason}
          </p>
        )}
        {row.state !== 'waiting' && row.reviewed && (
          <p className={css.minor}>
            {row.reviewed.username} {row.reviewed.time.slice(5, 16)}
          </p>
        )}
        {reviews && <Ways row={row} onSendBack={onSendBack} />}
      </div>
    </li>
  );
}

function Ways({ row, onSendBack }: Omit<ProofCardProps, 'reviews'>) {
  const review = useMutation(reviewProof(useQueryClient()));
  const { nodeId, version } = row;
  const { busy, run } = useSingleFlight(async () => {
    const failed = await failureOf(review.mutateAsync({ nodeId, version, verdict: 'accepted' }));
    if (failed) showToast('error', failed);
  });
  const name = `${row.orderNo} 第 ${row.seq} 箱 ${row.nodeName}`;
  return (
    <div className={css.ways}>
      {row.state !== 'accepted' && (
        <Button busy={busy} aria-label={`通过 ${name}`} onClick={() => void run()}>
          {row.state === 'rejected' ? '改为通过' : '通过'}
        </Button>
      )}
      {row.state !== 'rejected' && (
        <Button variant="danger-outline" aria-label={`退回 ${name}`} onClick={onSendBack}>
          退回重拍
        </Button>
      )}
    </div>
  );
}
