import type { SettlementRunRow } from '@boxhaul/contract/money';
import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { RUN_STATE_WORDS } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmRun, exportRun, runDetail, voidRun } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Facts } from '../../ui/layout/facts';
import { Drawer } from '../../ui/overlay/drawer';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { PagedList } from '../../ui/table/paged-list';
import { PayRunDialog } from './pay-run-dialog';
import css from './payables.module.css';
import { RunLines } from './run-lines';
import { RUN_TONES } from './run-tone';

/** One run with its lines; `id` null closes it. */
export function RunDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Drawer open={id !== null} title="应付结算单" width={880} onClose={onClose}>
      {id !== null && <Run key={id} id={id} />}
    </Drawer>
  );
}

function Run({ id }: { id: string }) {
  const [pageNo, setPageNo] = useState(1);
  const detail = useQuery(runDetail({ id, pageNo, pageSize: 50 }));
  return (
    <PagedList
      query={detail}
      failed="结算单加载失败"
      empty={{ title: '结算单已作废', text: '它的费用已退回未结算，可以重新生成结算单。' }}
      rowHeight="40px"
      unit="条"
      onPage={setPageNo}
    >
      {(page) => (
        <div className={css.body}>
          <header className={css.head}>
            <h2 className={css.amount}>
              {page.run.payeeName} <span className="figure">¥ {yuan(page.run.totalAmount)}</span>
            </h2>
            <ToneTag tone={RUN_TONES[page.run.state]} text={RUN_STATE_WORDS[page.run.state]} />
          </header>
          <Steps run={page.run} />
          {page.run.voidReason !== null && <Notice tone="warning">已作废：{page.run.voidReason}</Notice>}
          <Facts
            facts={[
              { label: '结算单号', value: page.run.runNo },
              { label: '期间', value: `${page.run.fromDate} 至 ${page.run.toDate}` },
              { label: '应付日期', value: page.run.dueDate },
              { label: '付款日期', value: page.run.paidDate ?? '—' },
              { label: '付款备注', value: page.run.payNote || '—' },
              { label: '生成时间', value: page.run.createTime.slice(0, 16) },
            ]}
          />
          <RunLines rows={page.data} />
        </div>
      )}
    </PagedList>
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
  const saving = useSingleFlight(async (as: 'pdf' | 'xlsx') => {
    const failure = await failureOf(exportRun(runId, as));
    if (failure !== null) showToast('error', failure);
  });
  return (
    <>
      <div className={css.actions}>
        {may('confirm') && (
          <Button busy={confirming.busy} onClick={() => void confirming.run()}>
            确认结算单
          </Button>
        )}
        {may('pay') && <Button onClick={() => setAsking('pay')}>登记付款</Button>}
        <Button variant="outline" busy={saving.busy} onClick={() => void saving.run('xlsx')}>
          导出 Excel
        </Button>
        <Button variant="outline" busy={saving.busy} onClick={() => void saving.run('pdf')}>
          下载 PDF
        </Button>
        {may('void') && (
          <Button variant="outline" onClick={() => setAsking('void')}>
            作废
          </Button>
        )}
      </div>
      <ReasonDialog
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
