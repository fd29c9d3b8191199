import { settlement, type StatementDetail } from '@boxhaul/contract/money';
import { settlementSchemas } from '@boxhaul/contract/money/settlement/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmStatement,
  objectToStatement,
  ownStatement,
  ownStatementLines,
} from '../../../data/money/settlement.api';
import { failureOf } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { useRecordTitle } from '../../../lib/page-title-store';
import { showToast } from '../../../lib/toast-store';
import { ExportButton } from '../../../parts/kit/export-button';
import { STATEMENT_PX } from '../../../parts/money/statement/statement-drawer-px';
import { StatementEvidence } from '../../../parts/money/statement/statement-evidence';
import { StatementFacts } from '../../../parts/money/statement/statement-facts';
import { StatementLines } from '../../../parts/money/statement/statement-lines';
import { StatementReminders } from '../../../parts/money/statement/statement-reminders';
import statementCss from '../../../parts/money/statement/statement.module.css';
import { RecordPeople } from '../../../parts/identity/record-people/record-people';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Drawer } from '../../../ui/overlay/drawer';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import type { ListWalk } from '../../../ui/walk/list-walk';
import { CostReasonDrawer } from '../reason/cost-reason-drawer';
import { OwnInvoices } from './own-invoices';

/** The one of the enterprise's statements that is open, with its lines, its files and the answer to it. */
export function OwnStatementDrawer({ walk }: { walk: ListWalk }) {
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="对账单"
      width={STATEMENT_PX}
      walk={walk}
      people={<RecordPeople kind="statement" id={id} />}
      onClose={walk.close}
    >
      {id !== null && <OwnStatement key={id} id={id} />}
    </Drawer>
  );
}

function OwnStatement({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(ownStatement(id));
  const [pageNo, setPageNo] = useState(1);
  const [why, setWhy] = useState<string | null>(null);
  const lines = useQuery(ownStatementLines(id, pageNo));
  useRecordTitle(data && `对账单 ${data.statementNo}`);
  if (isPending) return <Skeleton lines={10} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        title="对账单加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={statementCss.body}>
      <StatementFacts statement={data}>
        <Answers statement={data} />
      </StatementFacts>
      <StatementReminders reminders={data.reminders} />
      <OwnInvoices id={id} />
      <StatementLines query={lines} onPage={setPageNo} onWhy={setWhy} />
      <StatementEvidence statement={data} />
      <CostReasonDrawer id={why} onClose={() => setWhy(null)} onOpen={setWhy} />
    </div>
  );
}

/** Its files, and the answers that it waits for. */
function Answers({ statement }: { statement: StatementDetail }) {
  const { id, revision, actions, statementNo } = statement;
  const [asking, setAsking] = useState<'confirm' | 'object' | null>(null);
  const cache = useQueryClient();
  const confirm = useMutation(confirmStatement(cache));
  const object = useMutation(objectToStatement(cache));
  const close = () => setAsking(null);
  const agree = async () => {
    await confirm.mutateAsync({ id, revision });
    showToast('success', '对账单已确认');
  };
  const agreeing = useSingleFlight(async () => {
    // Why it failed the client has said.
    await failureOf(agree());
    close();
  });
  return (
    <div className={statementCss.actions}>
      {actions.includes('confirm') && <Button onClick={() => setAsking('confirm')}>确认对账单</Button>}
      {actions.includes('object') && (
        <Button variant="outline" onClick={() => setAsking('object')}>
          有异议
        </Button>
      )}
      {(['pdf', 'xlsx'] as const).map((as) => (
        <ExportButton
          key={as}
          call={settlement.file}
          input={{ id, as }}
          fileName={`对账单-${statementNo}.${as}`}
          label={as === 'pdf' ? '下载 PDF' : '下载 Excel'}
          done="对账单已下载"
        />
      ))}
      <Closing>
        {asking === 'confirm' && (
          <ConfirmDialog
            title="确认对账单"
            okText="确认无误"
            cancelText="再看看"
            busy={agreeing.busy}
            onOk={() => void agreeing.run()}
            onCancel={close}
          >
            确认 {statementNo} 共 {statement.lineCount} 笔，合计 ¥ {yuan(statement.totalAmount)}
            。确认后按此金额开票、付款。
          </ConfirmDialog>
        )}
      </Closing>
      <ReasonDialog
        keep={`statement.object.${id}`}
        open={asking === 'object'}
        title="对账单有异议"
        label="请写明哪一笔、有什么不对"
        schema={settlementSchemas.object.input.pick({ reason: true })}
        okText="提交异议"
        danger={false}
        suggestions={['金额与报价不符', '有重复的费用', '有不属于我司的箱']}
        onSend={async ({ reason }) => {
          await object.mutateAsync({ id, revision, reason });
          showToast('success', '异议已提交，客服会尽快核对');
        }}
        onClose={close}
      />
    </div>
  );
}
