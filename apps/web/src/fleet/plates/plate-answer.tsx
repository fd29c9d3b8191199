import { plates } from '@boxhaul/contract/fleet';
import { DOUBT_WORDS, TRACK_FORMAT_WORDS, TRACK_FORMATS } from '@boxhaul/domain/fleet';
import { Suspense, useMemo } from 'react';
import type { PlateTrack } from '../../data/fleet/plates.api';
import { wireTime } from '../../lib/format/format';
import { ExportButton } from '../../parts/kit/export-button';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DataTable, type Column } from '../../ui/table/data-table';
import css from './plates.module.css';
import { momentsOf, rowAt, stillOf } from '../../parts/fleet/replay/replay';
import { ReplayBar } from '../../parts/fleet/replay/replay-bar';
import { useReplay } from '../../parts/fleet/replay/use-replay';

// The engine is heavy: it comes with the first track only.
const PlateMap = lazyPart(async () => (await import('./plate-map')).PlateMap);

type DayRow = PlateTrack['dayList'][number];
interface Event {
  at: number;
  time: string;
  what: string;
  minutes: number;
}

const DAYS: readonly Column<DayRow>[] = [
  { title: '日期', cell: ({ day }) => day },
  { title: '里程（公里）', align: 'right', cell: ({ mileage }) => mileage.toFixed(1) },
  {
    title: '首末定位',
    cell: ({ firstTime, lastTime }) => `${firstTime.slice(11, 16)}–${lastTime.slice(11, 16)}`,
  },
  { title: '停留（分钟）', align: 'right', cell: ({ stayMinutes }) => stayMinutes },
  { title: '最高车速', align: 'right', cell: ({ topSpeed }) => topSpeed.toFixed(0) },
];

const MINUTE_MS = 60_000;

const eventsOf = ({ stayPointList, doubtList }: PlateTrack): Event[] =>
  [
    ...stayPointList.map(({ startTime, minutes, placeName }) => ({
      at: wireTime(startTime),
      time: startTime,
      what: `停留 ${placeName}`,
      minutes,
    })),
    ...doubtList.map(({ kind, startTime, endTime }) => ({
      at: wireTime(startTime),
      time: startTime,
      what: DOUBT_WORDS[kind],
      minutes: Math.round((wireTime(endTime) - wireTime(startTime)) / MINUTE_MS),
    })),
  ].sort((a, b) => a.at - b.at);

const eventColumns = (seek: (at: number) => void): readonly Column<Event>[] => [
  {
    title: '时间',
    cell: ({ time, at }) => (
      <button type="button" className={css.seek} onClick={() => seek(at)}>
        {time.slice(5, 16)}
      </button>
    ),
  },
  { title: '停留与异常', cell: ({ what }) => what },
  { title: '分钟', align: 'right', cell: ({ minutes }) => minutes },
];

/** How far, by what measure, and the files. */
function Summary({ track }: { track: PlateTrack }) {
  const input = {
    plateNumber: track.plateNumber,
    vco: track.vco,
    startDate: track.startTime,
    endDate: track.endTime,
  };
  return (
    <>
      <p>
        共 <strong className="figure">{track.mileage.toFixed(1)}</strong> 公里（{track.mileageText}），停留{' '}
        {track.staypoint_num} 处，有定位的时间占 {Math.round(track.coverage.ratio * 100)}%。
        {track.truncated && `另有 ${track.truncated.count} 个更早的点没有列出，请缩短时间段。`}
      </p>
      <div className={css.files}>
        {TRACK_FORMATS.map((format) => (
          <ExportButton
            key={format}
            call={plates.file}
            input={{ ...input, format }}
            fileName={`轨迹 ${track.plateNumber}.${format}`}
            label={`导出 ${TRACK_FORMAT_WORDS[format]}`}
            done="轨迹已导出"
          />
        ))}
      </div>
      <p className={css.note}>
        原始轨迹保留 {track.keptDays.raw} 天，此后抽稀，{track.keptDays.thinned} 天后只留停留点。
      </p>
    </>
  );
}

/** A truck's period: its map with the replay, what it did by day, where it stood, and the files. */
export function PlateAnswer({ track }: { track: PlateTrack }) {
  const moments = useMemo(() => momentsOf(track), [track]);
  const still = useMemo(() => stillOf(track), [track]);
  const silences = useMemo(
    () =>
      track.coverage.gaps.map(({ startTime, endTime }) => ({
        from: wireTime(startTime),
        to: wireTime(endTime),
      })),
    [track],
  );
  const events = useMemo(() => eventsOf(track), [track]);
  const replay = useReplay(moments, still);
  const now = moments[rowAt(moments, replay.at)];
  if (moments.length === 0) {
    return (
      <p className={css.none} role="status">
        {track.plateNumber} 在这段时间没有轨迹：终端没有上报定位，不等于车辆停着没动。
      </p>
    );
  }
  return (
    <>
      <div className={css.map}>
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={1} height="100%" />}>
            <PlateMap track={track} moments={moments} silences={silences} now={now} />
          </Suspense>
        </PartFaultBoundary>
      </div>
      <ReplayBar replay={replay} speedNow={now?.speed ?? null} />
      <Summary track={track} />
      <DataTable
        label="每日汇总"
        dense
        columns={DAYS}
        rows={track.dayList}
        rowKey={({ day }) => day}
        empty="没有定位"
        minWidth={0}
      />
      <DataTable
        label="停留与异常"
        dense
        columns={eventColumns(replay.seek)}
        rows={events}
        rowKey={({ at, what }) => `${at} ${what}`}
        pageSize={20}
        empty="没有停留，也没有中断"
        minWidth={0}
      />
    </>
  );
}
