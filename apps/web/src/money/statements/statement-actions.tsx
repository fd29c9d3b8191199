import { type StatementDetail, statements } from '@boxhaul/contract/money';
import { statementsSchemas } from '@boxhaul/contract/money/statements/schemas';
import { ASKED_STATEMENT_STATES } from '@boxhaul/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  refreshStatement,
  sendStatement,
  voidStatement,
  withdrawStatement,
} from '../../data/money/statements.api';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ExportButton } from '../../parts/kit/export-button';
import css from '../../parts/money/statement/statement.module.css';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { RemindDialog } from './reminders/remind-dialog';
import { ReceiptDialog } from './receipts/receipt-dialog';

interface StatementActionsProps {
  statement: StatementDetail;
  customerId: string;
  /** May change statements, and may enter receipts, beside looking at them. */
  manages: boolean;
  receives: boolean;
}

type Asking = 'send' | 'withdraw' | 'void' | 'receive' | 'remind' | null;

/** What may be done with a statement, by its state and by who asks. */
export function StatementActions({ statement, customerId, manages, receives }: StatementActionsProps) {
  const { id, revision, actions, statementNo } = statement;
  const [asking, setAsking] = useState<Asking>(null);
  const cache = useQueryClient();
  const refresh = useMutation(refreshStatement(cache));
  const isAsked = ASKED_STATEMENT_STATES.includes(statement.state);
  const may = (action: (typeof actions)[number]) => manages && actions.includes(action);
  const gatherAnew = async () => {
    await refresh.mutateAsync({ id, revision });
    showToast('success', '已按最新审核的费用重新归集');
  };
  const gathering = useSingleFlight(async () => void (await failureOf(gatherAnew())));
  return (
    <div className={css.actions}>
      {may('send') && <Button onClick={() => setAsking('send')}>发送客户</Button>}
      {may('change') && (
        <Button variant="outline" busy={gathering.busy} onClick={() => void gathering.run()}>
          重新归集
        </Button>
      )}
      {receives && isAsked && <Button onClick={() => setAsking('receive')}>登记收款</Button>}
      {manages && isAsked && (
        <Button variant="outline" onClick={() => setAsking('remind')}>
          提醒付款
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="outline" onClick={() => setAsking('withdraw')}>
          收回修改
        </Button>
      )}
      {may('void') && (
        <Button variant="outline" onClick={() => setAsking('void')}>
          作废
        </Button>
      )}
      {(['pdf', 'xlsx'] as const).map((as) => (
        <ExportButton
          key={as}
          call={statements.file}
          input={{ id, as }}
          fileName={`对账单-${statementNo}.${as}`}
          label={as === 'pdf' ? '下载 PDF' : '下载 Excel'}
          done="对账单已下载"
        />
      ))}
      <ReceiptDialog customerId={asking === 'receive' ? customerId : null} onClose={() => setAsking(null)} />
      <RemindDialog open={asking === 'remind'} only={id} onClose={() => setAsking(null)} />
      <Steps statement={statement} asking={asking} onClose={() => setAsking(null)} />
    </div>
  );
}

interface StepsProps {
  statement: StatementDetail;
  asking: Asking;
  onClose: () => void;
}

/** The steps that are asked about first. */
function Steps({ statement, asking, onClose }: StepsProps) {
  const { id, revision, statementNo, customerName } = statement;
  const cache = useQueryClient();
  const send = useMutation(sendStatement(cache));
  const withdraw = useMutation(withdrawStatement(cache));
  const cancel = useMutation(voidStatement(cache));
  const sendIt = async () => {
    await send.mutateAsync({ id, revision });
    showToast('success', '对账单已发给客户');
  };
  const sending = useSingleFlight(async () => {
    // Why it failed the client has said.
    await failureOf(sendIt());
    onClose();
  });
  return (
    <>
      <Closing>
        {asking === 'send' && (
          <ConfirmDialog
            title="发送对账单"
            okText="发送客户"
            cancelText="再核对"
            busy={sending.busy}
            onOk={() => void sending.run()}
            onCancel={onClose}
          >
            把 {statementNo}（{statement.lineCount} 笔，¥ {yuan(statement.totalAmount)}）发给 {customerName}
            ？发送后金额和明细固定，账期关闭。
          </ConfirmDialog>
        )}
      </Closing>
      <ReasonDialog
        keep={`statement.withdraw.${id}`}
        open={asking === 'withdraw'}
        title="收回对账单"
        label="原因"
        schema={statementsSchemas.withdraw.input.pick({ reason: true })}
        okText="收回"
        danger={false}
        suggestions={['补充漏计的费用', '更正有异议的费用']}
        onSend={async ({ reason }) => {
          await withdraw.mutateAsync({ id, revision, reason });
          showToast('success', '对账单已收回为草稿，客户不再看到');
        }}
        onClose={onClose}
      />
      <ReasonDialog
        keep={`statement.void.${id}`}
        open={asking === 'void'}
        title="作废对账单"
        label="原因"
        schema={statementsSchemas.cancel.input.pick({ reason: true })}
        okText="作废"
        onSend={async ({ reason }) => {
          await cancel.mutateAsync({ id, revision, reason });
          showToast('success', '对账单已作废，费用可重新对账');
        }}
        onClose={onClose}
      />
    </>
  );
}
