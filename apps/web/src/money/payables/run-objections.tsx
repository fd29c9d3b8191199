import type { RunObjection } from '@boxhaul/contract/money';
import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerRunObjection } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import css from './payables.module.css';

/** What the carrier objects to in a run, with the answers; one that waits is answered here. */
export function RunObjections({ objections }: { objections: readonly RunObjection[] }) {
  const [asking, setAsking] = useState<RunObjection | null>(null);
  const answer = useMutation(answerRunObjection(useQueryClient()));
  const manages = useSession().user?.rights.includes('payable.manage') ?? false;
  if (objections.length === 0) return null;
  return (
    <section aria-label="车队异议">
      <h3>车队异议</h3>
      <ul className={css.objections}>
        {objections.map((one) => (
          <li key={one.objectionId}>
            <p>
              {one.orderNo} 第 {one.seq} 箱 {one.costTypeName} ¥ {yuan(one.amount)}：{one.reason}
            </p>
            <p className={css.minor}>
              {one.username} {one.time.slice(0, 16)}
              {one.answer !== null &&
                `；${one.answeredBy} ${one.answerTime?.slice(0, 16)} 答复：${one.answer}`}
            </p>
            {one.answer === null && manages && (
              <Button variant="outline" size="s" onClick={() => setAsking(one)}>
                答复
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        keep={`run-objection.answer.${asking?.objectionId}`}
        open={asking !== null}
        title={`答复异议 · ${asking?.orderNo} ${asking?.costTypeName}`}
        label="答复"
        schema={payablesSchemas.answerObjection.input.pick({ answer: true })}
        okText="答复车队"
        danger={false}
        suggestions={['按约定的趟次价计算', '已核对，下一期补付差额']}
        onSend={async ({ answer: text }) => {
          if (!asking) return;
          await answer.mutateAsync({ objectionId: asking.objectionId, answer: text });
          showToast('success', '已答复车队');
        }}
        onClose={() => setAsking(null)}
      >
        车队说得对的，先作废这张结算单，改好费用再重新生成；维持原额的，写明依据。
      </ReasonDialog>
    </section>
  );
}
