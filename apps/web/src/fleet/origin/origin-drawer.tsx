import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { originDetail, type OriginDetail } from '../../data/fleet/origin.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Section } from '../../ui/layout/section';
import { Closing } from '../../ui/overlay/closing';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { CertifyPart } from './certify-part';
import css from './origin.module.css';
import { type Opened, openedOf } from './origin-id';
import { RejudgeDialog } from './rejudge-dialog';
import { VerdictTag } from './verdict-tag';
import { VisitTable } from './visit-table';

// The engine is heavy: it comes with the first evidence only.
const OriginMap = lazyPart(async () => (await import('./origin-map')).OriginMap);

/** The task that is open, with its evidence. */
export function OriginDrawer({ walk }: { walk: ListWalk }) {
  const id = walk.openId;
  return (
    <Drawer open={id !== null} title="来源核查的证据" width={1080} walk={walk} onClose={walk.close}>
      {id !== null && <Evidence key={id} opened={openedOf(id)} />}
    </Drawer>
  );
}

function Evidence({ opened }: { opened: Opened }) {
  const { data, error, isFetching, refetch } = useQuery(originDetail({ ...opened }));
  if (data) return <Found detail={data} />;
  if (!error) return <Skeleton lines={8} height="40px" />;
  return (
    <ErrorState
      title="证据加载失败"
      message={error.message}
      requestId={requestIdOf(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const factsOf = (detail: OriginDetail) => [
  { label: '订单号', value: detail.orderNo },
  { label: '柜号', value: detail.cabinetNo ?? '未登记' },
  { label: '港区', value: detail.harborName },
  {
    label: '定位',
    value: `覆盖 ${Math.round(detail.coverage * 100)}%，${detail.points} 个点，剔除 ${detail.dropped} 个`,
  },
  { label: '核查时段', value: `${detail.startTime} 至 ${detail.endTime}`, wide: true },
];

function Found({ detail }: { detail: OriginDetail }) {
  const mayJudge = useSession().user?.rights?.includes('dispatch.checkin') ?? false;
  const [judging, setJudging] = useState(false);
  return (
    <div className={css.evidence}>
      <div className={css.rowHead}>
        <VerdictTag verdict={detail.verdict} text={detail.verdictText} />
        <strong className="figure">{detail.plateNumber}</strong>
        {mayJudge && (
          <Button variant="outline" onClick={() => setJudging(true)}>
            复核改判
          </Button>
        )}
      </div>
      {detail.judgedReason !== null && (
        <p>
          {detail.judgedAt} {detail.judgedBy} 复核：{detail.judgedReason}
        </p>
      )}
      <ul className={css.reasons}>
        {detail.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Facts facts={factsOf(detail)} />
      <div className={css.map}>
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={1} height="100%" />}>
            <OriginMap detail={detail} />
          </Suspense>
        </PartFaultBoundary>
      </div>
      <Section title="进出港区的记录">
        <VisitTable visits={detail.visits} />
        {detail.gaps.length > 0 && (
          <p className={css.note}>
            没有定位的时段：
            {detail.gaps
              .map(
                ({ startTime, endTime, minutes }) =>
                  `${startTime.slice(5, 16)}–${endTime.slice(11, 16)}（${minutes} 分钟）`,
              )
              .join('、')}
          </p>
        )}
      </Section>
      {detail.beside.length > 0 && <Beside beside={detail.beside} />}
      <Section title="证书">
        <CertifyPart detail={detail} />
      </Section>
      {detail.history.length > 0 && <History history={detail.history} />}
      <Closing>{judging && <RejudgeDialog detail={detail} onClose={() => setJudging(false)} />}</Closing>
    </div>
  );
}

/** What speaks beside the truck's own reports. */
function Beside({ beside }: Pick<OriginDetail, 'beside'>) {
  return (
    <Section title="旁证" note="不改变判定，供人工复核">
      <ol className={css.history}>
        {beside.map(({ time, text }) => (
          <li key={`${time} ${text}`}>
            {time.slice(5, 16)} {text}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How it was judged and kept, the newest first. */
function History({ history }: Pick<OriginDetail, 'history'>) {
  return (
    <Section title="历次判定">
      <ol className={css.history}>
        {history.map(({ version, judgedAt, verdict, verdictText, judgedBy, judgedReason }) => (
          <li key={version}>
            <VerdictTag verdict={verdict} text={verdictText} /> {judgedAt}{' '}
            {judgedBy === null ? '系统判定' : `${judgedBy}：${judgedReason ?? ''}`}
          </li>
        ))}
      </ol>
    </Section>
  );
}
