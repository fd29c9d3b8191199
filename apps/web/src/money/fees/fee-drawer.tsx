import type { FeeDetail } from '@boxhaul/contract/money';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS, DISPUTE_STATE_WORDS } from '@boxhaul/domain/orders';
import { FEE_KIND_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { feeDetail } from '../../data/money/fees.api';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { ToneTag } from '../../parts/kit/tone-tag';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { Timeline } from '../../ui/layout/timeline';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { FeeActions } from './fee-actions';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import css from './fees.module.css';

/** The line that is open, with why it is demanded and what may be done; it may lead to another one. */
export function FeeDrawer({ walk }: { walk: ListWalk }) {
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="费用详情"
      width={640}
      walk={walk}
      people={<RecordPeople kind="fee" id={id} />}
      onClose={walk.close}
    >
      {id !== null && <Fee key={id} id={id} onOpen={walk.open} />}
    </Drawer>
  );
}

function Fee({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(feeDetail(id));
  if (isPending) return <Skeleton lines={10} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        title="费用加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.amount}>
          {data.costTypeName} <span className="figure">¥ {yuan(data.incomeAmount)}</span>
        </h2>
        <ToneTag tone={COST_TONES[data.costStatus]} text={COST_STATUS_WORDS[data.costStatus]} />
      </header>
      {data.usualAmount !== null && (
        <Notice tone="warning">
          金额远高于该类费用近期常见的 {yuan(data.usualAmount)} 元，请核对后再审核。
        </Notice>
      )}
      {data.rejectReason !== null && <Notice tone="warning">审核不通过：{data.rejectReason}</Notice>}
      {data.dispute && (
        <Notice tone={data.dispute.state === 'open' ? 'warning' : 'info'}>
          客户提出过异议：{DISPUTE_STATE_WORDS[data.dispute.state]}
        </Notice>
      )}
      <FeeActions fee={data} />
      <Facts
        facts={[
          { label: '订单号', value: data.orderNo },
          { label: '订舱号', value: data.bookSpaceNo },
          { label: '客户', value: data.customerName },
          { label: '箱', value: `${boxOf(data)} ${data.cabinetType}` },
          { label: '来源', value: COST_ORIGIN_WORDS[data.origin] },
          { label: '录入人', value: data.createdBy ?? '系统' },
          { label: '产生时间', value: data.createTime.slice(0, 16) },
          {
            label: '审核',
            value: data.reviewedBy ? `${data.reviewedBy} ${data.reviewTime?.slice(0, 16) ?? ''}` : '—',
          },
          { label: '备注', value: data.remark || '—' },
        ]}
      />
      <Evidence fee={data} />
      <Linked fee={data} onOpen={onOpen} />
    </div>
  );
}

/** The sum step by step and the times that it goes by, as they were when it was counted. */
function Evidence({ fee: { evidence } }: { fee: FeeDetail }) {
  if (!evidence) return null;
  return (
    <Section
      title="计费依据"
      note={`${FEE_KIND_WORDS[evidence.kind].label}规则，自 ${evidence.validFrom} 起`}
    >
      <ol className={css.steps}>
        {evidence.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Timeline
        moments={evidence.nodes.map(({ nodeName, time, inFence }) => ({
          key: `${nodeName} ${time}`,
          children: (
            <>
              <b>{nodeName}</b> <span className="figure">{time.slice(0, 16)}</span>
              {inFence === false && <span className={css.minor}> 不在电子围栏内</span>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

/** The lines that put each other right. */
function Linked({ fee, onOpen }: { fee: FeeDetail; onOpen: (id: string) => void }) {
  const lines = [
    ...(fee.puts ? [{ ...fee.puts, word: '原费用' }] : []),
    ...fee.putBy.map((one) => ({ ...one, word: '冲销或更正' })),
  ];
  if (lines.length === 0) return null;
  return (
    <Section title="相关费用">
      {lines.map(({ id, word, incomeAmount, costStatus }) => (
        <p key={id} className={css.head}>
          <span>
            {word} <b className="figure">¥ {yuan(incomeAmount)}</b>（{COST_STATUS_WORDS[costStatus]}）
          </span>
          <Button variant="outline" size="s" onClick={() => onOpen(id)}>
            查看
          </Button>
        </p>
      ))}
    </Section>
  );
}
