import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import { duration } from '../../../lib/format/format';
import { isFinished } from '../is-finished';

export interface JourneyRow {
  kind: 'start' | 'event' | 'stay' | 'gap' | 'last';
  /** Wire times; `until` of what lasts. */
  at: string;
  until?: string;
  words: string;
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** What happened on the way: events, stays and silences with their places, the earliest first. */
export function journeyOf(task: TaskDetail, track: Track): JourneyRow[] {
  const first = track.gpsDtoList.find(({ dropReason }) => dropReason === undefined);
  const { last } = track;
  const rows: JourneyRow[] = [
    ...(first ? [{ kind: 'start' as const, at: first.positionTime, words: '开始有定位' }] : []),
    ...task.taskNodeList.flatMap(({ name, placeName, taskProcessLogDto: log }): JourneyRow[] =>
      log
        ? [
            {
              kind: 'event',
              at: log.createTime,
              words: join(name, placeName, log.inFence === false ? '围栏外登记' : ''),
            },
          ]
        : [],
    ),
    ...track.stayPointList.map(({ startTime, endTime, minutes, placeName }): JourneyRow => ({
      kind: 'stay',
      at: startTime,
      until: endTime,
      words: join(`停留 ${duration(minutes)}`, placeName),
    })),
    ...track.doubtList.map(({ startTime, endTime, words }): JourneyRow => ({
      kind: 'gap',
      at: startTime,
      until: endTime,
      words,
    })),
    ...(last
      ? [
          {
            kind: 'last' as const,
            at: last.positionTime,
            words: isFinished(task) ? '末次定位' : `最近定位 · ${Math.round(last.speed)} 公里/小时`,
          },
        ]
      : []),
  ];
  // Of the same second, in the order above.
  return rows.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}
