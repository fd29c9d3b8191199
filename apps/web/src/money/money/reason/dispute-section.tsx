import type { CostReason } from '@boxhaul/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agreeDispute } from '../../../data/money/cost-disputes.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { DisputeTag, DisputeThread } from '../../../parts/money/dispute-thread';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/layout/section';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from './cost-reason.module.css';
import { DisputeDialog } from './dispute-dialog';

/** What was said about a line, and what the customer may say next. */
export function DisputeSection({ cost }: { cost: CostReason }) {
  const [asking, setAsking] = useState<'write' | 'agree' | null>(null);
  const agree = useMutation(agreeDispute(useQueryClient()));
  const { dispute, whyNot } = cost;
  const may = (step: 'agree' | 'reopen') => dispute?.steps.includes(step) === true;
  const close = () => setAsking(null);
  const end = async () => {
    if (!dispute) return;
    const failure = await failureOf(agree.mutateAsync({ id: dispute.id, revision: dispute.revision }));
    if (!failure) showToast('success', '异议已结束，费用维持不变');
    close();
  };
  return (
    <Section title="费用异议" note={dispute ? <DisputeTag state={dispute.state} /> : null}>
      {dispute && <DisputeThread dispute={dispute} />}
      {dispute?.state === 'open' && <p className={css.minor}>客服答复前，这笔费用不会计入新的对账单。</p>}
      {dispute?.state === 'accepted' && (
        <p className={css.minor}>冲销与更正经复核后生效，届时列在“相关费用”。</p>
      )}
      {!dispute && whyNot !== null && <p className={css.minor}>{whyNot}</p>}
      <div className={css.actions}>
        {!dispute && whyNot === null && (
          <Button variant="outline" onClick={() => setAsking('write')}>
            提出异议
          </Button>
        )}
        {may('reopen') && (
          <Button variant="outline" onClick={() => setAsking('write')}>
            仍有异议
          </Button>
        )}
        {may('agree') && (
          <Button variant="outline" onClick={() => setAsking('agree')}>
            {dispute?.state === 'open' ? '撤回异议' : '认可答复'}
          </Button>
        )}
      </div>
      <DisputeDialog cost={cost} open={asking === 'write'} onClose={close} />
      <Closing>
        {asking === 'agree' && (
          <ConfirmDialog
            title="结束异议？"
            okText="结束异议"
            cancelText="返回"
            busy={agree.isPending}
            onOk={() => void end()}
            onCancel={close}
          >
            这笔费用将维持不变，结束后不能再次提出异议。
          </ConfirmDialog>
        )}
      </Closing>
    </Section>
  );
}
