import type { LiveBox } from '@boxhaul/contract/fleet';
import { type Risk, RISK_RANKS, RISK_WORDS, RISKS } from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Button } from '../../../ui/button';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ListTabs } from '../../../ui/table/list-tabs';
import type { Replayable } from '../replay/replay';
import { boxName, LiveList } from './live-list';
import type { Shown } from './live-map';
import css from './live.module.css';
import { TripReplay } from './trip-replay';

// The engine is heavy: the list is there before it.
const LiveMap = lazyPart(async () => (await import('./live-map')).LiveMap);

/** The worst first; what is in order last. */
const ORDER = RISKS.toSorted((a, b) => RISK_RANKS[b] - RISK_RANKS[a]);

interface LiveViewProps<B extends LiveBox> {
  boxes: readonly B[];
  /** Whether the desk's places come between, every few seconds. */
  watches?: boolean;
  /** Whose box it is, where that is not the reader's. */
  ownerOf?: (box: B) => string;
  /** Its trip so far. */
  tripOf: (box: B) => Promise<Replayable>;
  /** What else can be done with the chosen one. */
  renderActions?: (box: B) => ReactNode;
  /** The one that is chosen first. */
  first?: string;
}

/** Which box is looked at, and how. */
function useLooking(first: string | undefined) {
  const [chosenId, setChosenId] = useState<string | null>(first ?? null);
  const [follow, setFollow] = useState(false);
  const [replaying, setReplaying] = useState(false);
  const [fitted, setFitted] = useState(0);
  const choose = useCallback((taskId: string) => {
    setChosenId(taskId);
    setReplaying(false);
  }, []);
  const leave = useCallback(() => setFollow(false), []);
  const showAll = () => {
    setChosenId(null);
    setReplaying(false);
    setFollow(false);
    setFitted(fitted + 1);
  };
  return { chosenId, choose, follow, setFollow, leave, replaying, setReplaying, fitted, showAll };
}

const tabsOf = (boxes: readonly LiveBox[]) => [
  { key: 'all' as const, label: '全部', count: boxes.length },
  ...ORDER.map((one) => ({
    key: one,
    label: RISK_WORDS[one],
    count: boxes.filter((box) => box.risk === one).length,
  })),
];

/** Boxes under way: the list beside the map, by whether they come in time; one can be followed and its trip replayed. */
export function LiveView<B extends LiveBox>(props: LiveViewProps<B>) {
  const { boxes, watches = false, ownerOf, tripOf, renderActions, first } = props;
  const [risk, setRisk] = useState<Risk | 'all'>('all');
  const looking = useLooking(first);
  const { chosenId, follow, replaying } = looking;
  const [shown, setShown] = useState<Shown | null>(null);
  const kept = useMemo(
    () =>
      boxes
        .filter((box) => risk === 'all' || box.risk === risk)
        .toSorted((a, b) => RISK_RANKS[b.risk] - RISK_RANKS[a.risk]),
    [boxes, risk],
  );
  const chosen = kept.find(({ taskId }) => taskId === chosenId) ?? null;
  return (
    <div className={css.view}>
      <div className={css.side}>
        <ListTabs
          className={css.tabs}
          label="准时情况"
          tabs={tabsOf(boxes)}
          value={risk}
          onChange={setRisk}
        />
        {kept.length === 0 && <p className={css.none}>没有这类在途箱</p>}
        <LiveList boxes={kept} chosen={chosenId} ownerOf={ownerOf} onChoose={looking.choose} />
      </div>
      <div className={css.stage}>
        <LiveBar looking={looking} chosen={chosen}>
          {chosen && renderActions?.(chosen)}
        </LiveBar>
        <div className={css.map}>
          <PartFaultBoundary>
            <Suspense fallback={<Skeleton height="100%" />}>
              <LiveMap
                boxes={kept}
                watches={watches}
                chosen={chosen}
                replayed={replaying ? shown : null}
                follow={follow}
                fitted={looking.fitted}
                onChoose={looking.choose}
                onDrag={looking.leave}
              />
            </Suspense>
          </PartFaultBoundary>
        </div>
        {chosen && replaying && <Trip key={chosen.taskId} box={chosen} tripOf={tripOf} onShow={setShown} />}
      </div>
    </div>
  );
}

interface LiveBarProps {
  looking: ReturnType<typeof useLooking>;
  chosen: LiveBox | null;
  children: ReactNode;
}

/** What can be done with the map, and with the box that is chosen. */
function LiveBar({ looking, chosen, children }: LiveBarProps) {
  const { follow, replaying } = looking;
  return (
    <div className={css.bar} role="group" aria-label="地图">
      <Button variant="outline" onClick={looking.showAll}>
        全部显示
      </Button>
      {chosen && (
        <>
          <Button variant="outline" aria-pressed={follow} onClick={() => looking.setFollow(!follow)}>
            {follow ? '停止跟随' : `跟随 ${boxName(chosen)}`}
          </Button>
          <Button variant="outline" aria-pressed={replaying} onClick={() => looking.setReplaying(!replaying)}>
            {replaying ? '结束回放' : '回放本程'}
          </Button>
        </>
      )}
      {children}
    </div>
  );
}

interface TripProps<B extends LiveBox> {
  box: B;
  tripOf: LiveViewProps<B>['tripOf'];
  onShow: (shown: Shown | null) => void;
}

function Trip<B extends LiveBox>({ box, tripOf, onShow }: TripProps<B>) {
  // The trip as it was when the replay began: points that come meanwhile do not move the scrubber.
  const { data, error } = useQuery({
    queryKey: ['live', 'trip', box.taskId],
    queryFn: () => tripOf(box),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Notice tone="error">轨迹加载失败：{error.message}</Notice>;
  if (!data) return <p role="status">轨迹加载中…</p>;
  return <TripReplay track={data} onShow={onShow} />;
}
