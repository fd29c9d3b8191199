import {
  LATE_SIGN_WORDS,
  lastingWords,
  TENDER_HASTE_MINUTES,
  TENDER_PART_TABS,
  TENDER_PART_WORDS,
  TENDER_TAB_WORDS,
  type TenderPart,
} from '@boxhaul/domain/dispatch';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unreadMessages } from '../../data/dispatch/messages.api';
import { type CarrierDay, ownCarrierDay, ownFleet } from '../../data/dispatch/tenders.api';
import { carrierRunList } from '../../data/money/carrier-runs.api';
import { useSession } from '../../data/kit/use-session';
import { wireTime } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CarrierFleetRows } from './carrier-fleet-rows';
import { dayClock, dayWords } from './day-words';
import { counted, type FigureRow, FigureRows } from './figure-rows';
import css from './today.module.css';

const LISTS = '/ops/carrier';
const MINUTE_MS = 60_000;

const partRow = (day: CarrierDay, part: TenderPart): FigureRow => ({
  ...counted(
    TENDER_PART_WORDS[part],
    `${LISTS}?tab=${TENDER_PART_TABS[part]}&part=${part}`,
    day.parts[part],
    '箱',
  ),
  alarm: (part === 'past' || part === 'late') && day.parts[part] > 0,
});

/** What waits for an answer, and how long yet. */
function openRow({ at, open, answerBy }: CarrierDay): FigureRow {
  const row = counted(TENDER_TAB_WORDS.open, LISTS, open, '箱');
  if (answerBy === null) return row;
  const left = Math.max(0, Math.floor((wireTime(answerBy) - wireTime(at)) / MINUTE_MS));
  const most = left < 1 ? '不到 1 分钟' : lastingWords(left);
  return {
    ...row,
    note: `最早的 ${dayClock(answerBy, at)} 前答复，还剩 ${most}，过时作废`,
    alarm: left < TENDER_HASTE_MINUTES,
  };
}

/** Boxes of a day without a truck, and at which hours they are wanted. */
function dayRow(day: CarrierDay, part: 'today' | 'tomorrow'): FigureRow {
  const isToday = (from: string) => from.slice(0, 10) === day.at.slice(0, 10);
  const hours = day.hours
    .filter(({ from }) => isToday(from) === (part === 'today'))
    .map(({ from, boxes }) => `${from.slice(11, 13)} 点 ${boxes} 箱`);
  return { ...partRow(day, part), ...(hours.length > 0 && { note: hours.join('，') }) };
}

const assignRows = (day: CarrierDay): FigureRow[] => [
  partRow(day, 'past'),
  dayRow(day, 'today'),
  dayRow(day, 'tomorrow'),
  partRow(day, 'later'),
  partRow(day, 'named'),
];

function LateBoxes({ at, parts, lateBoxes }: CarrierDay) {
  const more = parts.late - lateBoxes.length;
  if (lateBoxes.length === 0) return null;
  return (
    <>
      <ul className={css.named}>
        {lateBoxes.map((box) => (
          <li key={box.tenderId} className={css.wait}>
            <Link className={css.open} to={`${LISTS}?tab=running&part=late`}>
              <span className={css.label}>
                {box.plateNumber} {box.driverName}
              </span>
              <span className={css.urgent} data-sign={box.sign}>
                {LATE_SIGN_WORDS[box.sign]}
                {box.minutes !== null && ` ${lastingWords(box.minutes)}`}
              </span>
            </Link>
            <span className={css.notes}>
              {box.orderNo} 第 {box.seq} 箱，要求 {dayClock(box.requireDate, at)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.calm}>另有 {more} 箱晚到</p>}
    </>
  );
}

/** Whether the carrier has any box that is not over. */
const hasBoxes = ({ open, running, parts }: CarrierDay): boolean =>
  open + running + parts.past + parts.today + parts.tomorrow + parts.later + parts.named > 0;

/** Whether something waits for what he does next; what goes its way does not. */
const hasWork = ({ open, parts, matches }: CarrierDay): boolean =>
  open + matches + parts.past + parts.today + parts.tomorrow + parts.later + parts.late > 0;

interface GroupsProps {
  day: CarrierDay;
  unread: number;
  /** Settlement runs that the carrier has not answered. */
  runs: number;
}

function Groups({ day, unread, runs }: GroupsProps) {
  return (
    <>
      {hasBoxes(day) ? (
        <>
          <FigureRows title="外发单" rows={[openRow(day)]} />
          <FigureRows title={TENDER_TAB_WORDS.accepted} rows={assignRows(day)} />
          <FigureRows
            title="在途"
            rows={[
              counted(TENDER_TAB_WORDS.running, `${LISTS}?tab=running`, day.running, '箱'),
              partRow(day, 'late'),
            ]}
          >
            <LateBoxes {...day} />
          </FigureRows>
        </>
      ) : (
        <section className={css.group} aria-label="外发单">
          <EmptyState
            title="现在没有箱"
            text="平台外发箱子给本车队时，这里会出现，并发短信通知。先看看车和司机的证件是否齐全。"
            action={<Link to={`${LISTS}?tab=fleet`}>查看我的车辆与司机</Link>}
          />
        </section>
      )}
      <FigureRows
        title="消息与抢单"
        rows={[
          counted('司机未读消息', '/ops/messages?unread=1', unread, '条'),
          counted('待司机锁定的抢单', '/ops/matches?state=open', day.matches, '条'),
        ]}
      />
      <FigureRows title="结算" rows={[counted('等您核对的结算单', '/ops/carrier-runs', runs, '张')]} />
    </>
  );
}

/** The home of a carrier's own dispatcher: what waits for him, each figure with the list behind it. */
export function CarrierTodayPage() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(ownCarrierDay);
  const { unread = 0 } = useQuery(unreadMessages).data ?? {};
  const { waiting: runs = 0 } = useQuery(carrierRunList({ pageNo: 1, pageSize: 1 })).data ?? {};
  const fleet = useQuery(ownFleet()).data;
  const isFit =
    fleet !== undefined &&
    [...fleet.vehicles, ...fleet.drivers].every(({ faults, due }) => faults.length + due.length === 0);
  return (
    <section className={css.page} aria-labelledby="today">
      <header className={css.head}>
        <h1 id="today">今日</h1>
        {data && <span className={css.day}>{dayWords(data.at)}</span>}
        <span className={css.day}>{user?.carrierName}</span>
        {data && isFit && !hasWork(data) && unread + runs === 0 && <span className={css.done}>没有待办</span>}
      </header>
      {error && (
        <ErrorState
          title="今日数据加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data && (
        <div className={css.body}>
          <div className={css.groups} data-old={error !== null || undefined}>
            <Groups day={data} unread={unread} runs={runs} />
            <CarrierFleetRows />
          </div>
        </div>
      )}
    </section>
  );
}
