import type { ProofRow } from '@boxhaul/contract/dispatch';
import { slipWords } from '@boxhaul/domain/dispatch';
import { useState } from 'react';
import { Button } from '../../ui/button';
import css from './proofs.module.css';
import { WeighingDialog } from './weighing-dialog';

/** What a weighing slip says, beside what is declared, and the way to put it right. */
export function WeighingFacts({ row, corrects }: { row: ProofRow; corrects: boolean }) {
  const [correcting, setCorrecting] = useState(false);
  if (!row.proofs.includes('weighing')) return null;
  const { weighing } = row;
  const { difference } = weighing ?? {};
  return (
    <>
      <dl className={css.typed}>
        <dt>磅单</dt>
        <dd>{weighing ? <b>{slipWords(weighing)}</b> : '重量未填'}</dd>
        {weighing && weighing.cargoKg !== null && (
          <>
            <dt>货重</dt>
            <dd>
              约 {weighing.cargoKg} 公斤，连箱 {weighing.vgmKg} 公斤
            </dd>
          </>
        )}
        {weighing && (
          <>
            <dt>申报</dt>
            <dd>
              {weighing.declaredKg === null ? '未登记' : `${weighing.declaredKg} 公斤`}
              {difference && (
                <span className={difference.beyond ? css.wrong : css.minor}>
                  {' '}
                  相差 {difference.kg > 0 ? '+' : ''}
                  {difference.kg} 公斤{difference.beyond && '，超出允许范围'}
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
      {weighing?.corrected && (
        <p className={css.minor}>
          {weighing.corrected.username} 于 {weighing.corrected.time.slice(5, 16)} 更正
        </p>
      )}
      {corrects && (
        <Button
          variant="outline"
          aria-label={`${weighing ? '更正' : '填写'}重量 ${row.orderNo} 第 ${row.seq} 箱`}
          onClick={() => setCorrecting(true)}
        >
          {weighing ? '更正重量' : '填写重量'}
        </Button>
      )}
      <WeighingDialog row={correcting ? row : null} onClose={() => setCorrecting(false)} />
    </>
  );
}
