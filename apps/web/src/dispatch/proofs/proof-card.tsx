import type { ProofRow } from '@boxhaul/contract/dispatch';
import { proofPictureWord, proofWord } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reviewProof } from '../../data/dispatch/proofs.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { KindsOfPictures } from './kinds-of-pictures';
import css from './proofs.module.css';
import { Shots } from './shots';
import { Typed } from './typed';
import { WeighingFacts } from './weighing-facts';

interface ProofCardProps {
  row: ProofRow;
  /** Whether one may say something of them. */
  reviews: boolean;
  /** Of one kind, or of all. */
  onSendBack: (kind?: string) => void;
}

/** The pictures of one node, beside what was typed there. */
export function ProofCard({ row, reviews, onSendBack }: ProofCardProps) {
  const asked = row.proofs.map(proofWord).join('、');
  return (
    <li className={css.card} aria-label={`${row.orderNo} 第 ${row.seq} 箱 ${row.nodeName}`}>
      {row.kinds ? (
        <KindsOfPictures row={row} kinds={row.kinds} onSendBack={reviews ? onSendBack : null} />
      ) : (
        <Shots pics={row.pics} />
      )}
      <div className={css.facts}>
        <h2>
          {row.nodeName}
          {asked && !row.kinds && <span className={css.minor}>应有：{asked}</span>}
        </h2>
        {!row.kinds && <Typed row={row} />}
        <WeighingFacts row={row} corrects={reviews} />
        <p>
          <Link className={css.open} to={`/ops/dispatch?q=${row.orderNo}`}>
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
            {row.state === 'rejected' ? '退回原因' : '上次退回'}
            {row.returnedKinds && `（${row.returnedKinds.map(proofPictureWord).join('、')}）`}：{row.reason}
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
        <Button variant="danger-outline" aria-label={`退回 ${name}`} onClick={() => onSendBack()}>
          退回重拍
        </Button>
      )}
    </div>
  );
}
