import type { SettlementRunRow } from '@boxhaul/contract/money';
import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { payFault, RUN_STATE_WORDS } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmRun, exportRun, runDetail, voidRun } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Drawer } from '../../ui/overlay/drawer';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import type { ListWalk } from '../../ui/walk/list-walk';
import { PayRunDialog } from './pay-run-dialog';
import css from './payables.module.css';
import { RunObjections } from './run-objections';
import { RunLines } from './run-lines';
import { RUN_TONES } from './run-tone';

/** The run that is open, with its lines. */
export function RunDrawer({ walk }: { walk: ListWalk }) {
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="应付结算单"
      width={880}
      walk={walk}
      people={<RecordPeople kind="run" id={id} />}
      onClose={walk.close}
    >
      {id !== null && <Run key={id} id={id} />}
    </Drawer>
  );
}

function Run({ id }: { id: string }) {
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(runDetail({ id, pageNo, pageSize: 50 }));
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Skeleton lines={8} height="40px" />;
  if (!data) {
    return (
      <ErrorState
        title="结算单加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { run } = data;
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.amount}>
          {run.payeeName} <span className="figure">¥ {yuan(run.totalAmount)}</span>
        </h2>
        <ToneTag tone={RUN_TONES[run.state]} text={RUN_STATE_WORDS[run.state]} />
      </header>
      <Steps run={run} />
      {run.openObjections > 0 && <Notice tone="warning">{payFault(run.openObjections)}，再登记付款。</Notice>}
      {run.voidReason !== null && <Notice tone="warning">已作废：{run.voidReason}</Notice>}
      <Facts
        facts={[
          { label: '结算单号', value: run.runNo },
          { label: '期间', value: `${run.fromDate} 至 ${run.toDate}` },
          { label: '应付日期', value: run.dueDate },
          { label: '付款日期', value: run.paidDate ?? '—' },
          { label: '车队核对', value: run.agreedTime?.slice(0, 16) ?? '—' },
          { label: '付款备注', value: run.payNote || '—' },
          { label: '生成时间', value: run.createTime.slice(0, 16) },
        ]}
      />
      <RunObjections objections={data.objections} />
      <RunLines query={query} onPage={setPageNo} />
    </div>
  );
}

/** The run as a file. */
function RunExports({ runId }: { runId: string }) {
  const saving = useSingleFlight(async (as: 'pdf' | 'xlsx') => {
    const failure = await failureOf(exportRun(runId, as));
    if (failure !== null) showToast('error', failure);
  });
  return (
    <>
      <Button variant="outline" busy={saving.busy} onClick={() => void saving.run('xlsx')}>
        导出 Excel
      </Button>
      <Button variant="outline" busy={saving.busy} onClick={() => void saving.run('pdf')}>
        下载 PDF
      </Button>
    </>
  );
}

/** The steps that the run's state and one's role allow. */
function Steps({ run }: { run: SettlementRunRow }) {
  const [asking, setAsking] = useState<'pay' | 'void' | null>(null);
  const rights = useSession().user?.rights ?? [];
  const cache = useQueryClient();
  const confirm = useMutation(confirmRun(cache));
  const giveUp = useMutation(voidRun(cache));
  const { runId, revision, actions } = run;
  const may = (action: (typeof actions)[number]): boolean =>
    actions.includes(action) && rights.includes(action === 'void' ? 'payable.manage' : 'payable.review');
  const confirmIt = async () => {
    await confirm.mutateAsync({ runId, revision });
    showToast('success', '结算单已确认，等待付款');
  };
  // Why a call failed the client has said.
  const confirming = useSingleFlight(async () => void (await failureOf(confirmIt())));
  return (
    <>
      <div className={css.actions}>
        {may('confirm') && (
          <Button busy={confirming.busy} onClick={() => void confirming.run()}>
            确认结算单
          </Button>
        )}
        {may('pay') && (
          <Button disabled={run.openObjections > 0} onClick={() => setAsking('pay')}>
            登记付款
          </Button>
        )}
        <RunExports runId={runId} />
        {may('void') && (
          <Button variant="outline" onClick={() => setAsking('void')}>
            作废
          </Button>
        )}
      </div>
      <ReasonDialog
        keep={`payable-run.void.${runId}`}
        open={asking === 'void'}
        title="作废结算单"
        label="原因"
        schema={payablesSchemas.voidRun.input.pick({ reason: true })}
        okText="作废"
        onSend={async ({ reason }) => {
          await giveUp.mutateAsync({ runId, revision, reason });
          showToast('success', '结算单已作废，费用已退回未结算');
        }}
        onClose={() => setAsking(null)}
      >
        其中的费用退回未结算，可以重新生成结算单。
      </ReasonDialog>
      <PayRunDialog run={run} open={asking === 'pay'} onClose={() => setAsking(null)} />
    </>
  );
}
