import type { CarrierRunLine, CarrierRunRow } from '@boxhaul/contract/money';
import { carrierRunsSchemas } from '@boxhaul/contract/money/carrier-runs/schemas';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  agreeCarrierRun,
  carrierRunDetail,
  objectToCarrierRun,
  type OwnRun,
} from '../../data/money/carrier-runs.api';
import { failureOf } from '../../lib/format/failure-of';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ListPart } from '../../parts/kit/list-page/list-part';
import type { ListQuery } from '../../parts/kit/list-page/list-rows';
import { ToneTag } from '../../parts/kit/tone-tag';
import { boxOf } from '../../parts/money/cost-state';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { Facts } from '../../ui/layout/facts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Drawer } from '../../ui/overlay/drawer';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import type { ListWalk } from '../../ui/walk/list-walk';
import { ownRunTone, ownRunWords } from './carrier-run-words';
import css from './carrier-runs.module.css';

/** The run that is open, with its lines. */
export function CarrierRunDrawer({ walk }: { walk: ListWalk }) {
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="结算单"
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
  const [objecting, setObjecting] = useState<CarrierRunLine | null>(null);
  const query = useQuery(carrierRunDetail({ id, pageNo, pageSize: 50 }));
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
  return (
    <div className={css.body}>
      <RunHead run={data.run} />
      <Lines query={query} run={data.run} onPage={setPageNo} onObject={setObjecting} />
      <Objecting runId={id} line={objecting} onClose={() => setObjecting(null)} />
    </div>
  );
}

/** What it comes to, and saying that it is right. */
function RunHead({ run }: { run: CarrierRunRow }) {
  const [asking, setAsking] = useState(false);
  const agree = useMutation(agreeCarrierRun(useQueryClient()));
  const { runId, revision, actions, totalAmount, lines } = run;
  const agreeing = useSingleFlight(async () => {
    setAsking(false);
    // Why it failed the client has said.
    if ((await failureOf(agree.mutateAsync({ runId, revision }))) === null)
      showToast('success', '已确认无误，平台会按应付日期付款');
  });
  return (
    <>
      <header className={css.head}>
        <h2 className={css.amount}>
          <span className="figure">¥ {yuan(totalAmount)}</span>
        </h2>
        <ToneTag tone={ownRunTone(run)} text={ownRunWords(run)} />
        {actions.includes('agree') && (
          <Button busy={agreeing.busy} onClick={() => setAsking(true)}>
            确认无误
          </Button>
        )}
      </header>
      <Facts
        facts={[
          { label: '结算单号', value: run.runNo },
          { label: '期间', value: `${run.fromDate} 至 ${run.toDate}` },
          { label: '应付日期', value: run.dueDate },
          { label: '付款日期', value: run.paidDate ?? '—' },
          { label: '核对时间', value: run.agreedTime?.slice(0, 16) ?? '—' },
        ]}
      />
      {asking && (
        <ConfirmDialog
          title="确认结算单无误？"
          okText="确认无误"
          cancelText="再看看"
          onOk={() => void agreeing.run()}
          onCancel={() => setAsking(false)}
        >
          共 {lines} 条，合计 ¥ {yuan(totalAmount)}。确认后不能再提异议。
        </ConfirmDialog>
      )}
    </>
  );
}

const objectionWords = ({ objection }: CarrierRunLine): string => {
  if (!objection) return '';
  return objection.answer === null
    ? `异议：${objection.reason}（待答复）`
    : `异议：${objection.reason}；答复：${objection.answer}`;
};

const COLUMNS: readonly GridColumn<CarrierRunLine>[] = [
  textColumn({ id: 'order', title: '订单号', width: 146, min: 136, importance: 1 }, ({ orderNo }) => orderNo),
  textColumn(
    { id: 'box', title: '箱', width: 170, min: 150, importance: 2 },
    (row) => `${boxOf(row)} ${row.cabinetType}`,
  ),
  textColumn(
    { id: 'type', title: '费用类型', width: 96, min: 84, importance: 1, card: 'title' },
    ({ costTypeName }) => costTypeName,
  ),
  {
    id: 'amount',
    title: '金额（元）',
    width: 104,
    min: 96,
    importance: 1,
    align: 'right',
    cell: ({ amount }) => yuan(amount),
    copy: ({ amount }) => amount,
  },
  textColumn({ id: 'date', title: '业务日期', width: 98, importance: 4 }, ({ serviceDate }) => serviceDate),
  textColumn(
    { id: 'objection', title: '异议与答复', width: 240, min: 180, grow: true, importance: 1 },
    objectionWords,
  ),
  textColumn({ id: 'remark', title: '备注', width: 120, min: 60, importance: 5 }, ({ remark }) => remark),
];

const keyOf = ({ id }: CarrierRunLine): string => id;
const nameOf = (row: CarrierRunLine): string => `${row.orderNo} ${boxOf(row)} ${row.costTypeName}`;

interface LinesProps {
  query: ListQuery<CarrierRunLine> & { data?: OwnRun | undefined };
  run: CarrierRunRow;
  onPage: (pageNo: number) => void;
  onObject: (line: CarrierRunLine) => void;
}

function Lines({ query, run, onPage, onObject }: LinesProps) {
  const may = run.actions.includes('object');
  return (
    <ListPart
      label={RIGHT_GROUP_WORDS.cost}
      query={query}
      failed="结算单的费用加载失败"
      unit="条"
      onPage={onPage}
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        facts: COLUMNS.length,
        whole: true,
        primary: may
          ? (line) =>
              line.objection?.answer === null ? null : { label: '有异议', run: () => onObject(line) }
          : undefined,
        empty: { title: '没有费用', text: '这张结算单已没有费用，请返回列表刷新。' },
      }}
    />
  );
}

interface ObjectingProps {
  runId: string;
  line: CarrierRunLine | null;
  onClose: () => void;
}

function Objecting({ runId, line, onClose }: ObjectingProps) {
  const object = useMutation(objectToCarrierRun(useQueryClient()));
  return (
    <ReasonDialog
      keep={`carrier-run.object.${line?.id}`}
      open={line !== null}
      title={`有异议 · ${line ? nameOf(line) : ''}`}
      label="请写明有什么不对、应是多少"
      schema={carrierRunsSchemas.object.input.pick({ reason: true })}
      okText="提交异议"
      danger={false}
      suggestions={['金额与约定不符', '少算一趟', '过路费没有计入']}
      onSend={async ({ reason }) => {
        if (!line) return;
        await object.mutateAsync({ runId, lineId: line.id, reason });
        showToast('success', '异议已提交，平台财务会答复；答复前不会付款');
      }}
      onClose={onClose}
    />
  );
}
