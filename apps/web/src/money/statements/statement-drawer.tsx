import type { StatementLine } from '@boxhaul/contract/money';
import type { StatementState } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dropStatementLine, statementDetail, statementLines } from '../../data/money/statements.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { requestIdOf } from '../../lib/format/request-id';
import { STATEMENT_PX } from '../../parts/money/statement/statement-drawer-px';
import { StatementEvidence } from '../../parts/money/statement/statement-evidence';
import { StatementFacts } from '../../parts/money/statement/statement-facts';
import { StatementLines } from '../../parts/money/statement/statement-lines';
import { StatementReminders } from '../../parts/money/statement/statement-reminders';
import css from '../../parts/money/statement/statement.module.css';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { GridAction } from '../../ui/grid/column';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { StatementInvoices } from './invoices/statement-invoices';
import { StatementActions } from './statement-actions';

/** The statement that is open, with its lines and what may be done. */
export function StatementDrawer({ walk }: { walk: ListWalk }) {
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
      {id !== null && <Statement key={id} id={id} />}
    </Drawer>
  );
}

/** Nobody invoices what its customer has not agreed to. */
const UNSENT: readonly StatementState[] = ['draft', 'sent', 'disputed', 'void'];

function Statement({ id }: { id: string }) {
  const rights = useSession().user?.rights ?? [];
  const manages = rights.includes('statement.manage');
  const { data, error, isPending, isFetching, refetch } = useQuery(statementDetail(id));
  const navigate = useNavigate();
  const [pageNo, setPageNo] = useState(1);
  const lines = useQuery(statementLines(id, pageNo));
  const drop = useMutation(dropStatementLine(useQueryClient()));
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
  const changes = manages && data.actions.includes('change') && data.lineCount > 1;
  const dropping = ({ costId }: StatementLine): GridAction => ({
    label: '移出',
    run: async () => {
      // One after the other: each makes another revision. Why it failed the client has said.
      if (!drop.isPending) await failureOf(drop.mutateAsync({ id, revision: data.revision, costId }));
    },
  });
  return (
    <div className={css.body}>
      <StatementFacts statement={data}>
        {data.missingPapers.length > 0 && (
          <Notice tone="warning">客户要求的单证还不齐，不能发送：{data.missingPapers.join('、')}</Notice>
        )}
        <StatementActions
          statement={data}
          customerId={data.customerId}
          manages={manages}
          receives={rights.includes('statement.receive')}
        />
      </StatementFacts>
      <StatementReminders reminders={data.reminders} withNames />
      {!UNSENT.includes(data.state) && (
        <StatementInvoices id={id} issues={rights.includes('statement.invoice')} />
      )}
      <StatementLines
        query={lines}
        onPage={setPageNo}
        onWhy={(fee) => void navigate(`/ops/fees?fee=${fee}`)}
        act={changes ? dropping : undefined}
      />
      <StatementEvidence statement={data} />
    </div>
  );
}
