import type { LiveBox } from '@boxhaul/contract/fleet';
import { createContext, memo, use, useEffect, useRef, useState } from 'react';
import { relativeTime, wireTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/hooks/use-now';
import { Button } from '../../../ui/button';
import css from './live.module.css';
import { RiskTag } from './risk-tag';

const AGE_EVERY_MS = 15_000;
const STALE_MS = 10 * 60_000;
/** Rows that are drawn at once. */
const PAGE = 60;

/** A box, or what it is known by while its number is not registered. */
export const boxName = ({ cabinetNo, orderNo, seq }: LiveBox): string => cabinetNo ?? `${orderNo} #${seq}`;

/** When it is at its door; by its truck's queue also how much too late, which its place on the map does not show. */
const wordsOf = ({ arrival, warningMsg }: LiveBox): string =>
  arrival === null || (arrival.basis === 'queue' && warningMsg !== '') ? warningMsg : arrival.sentence;

/** The time by which ages are told: only they are drawn anew with it. */
const Now = createContext(0);

interface LiveListProps<B extends LiveBox> {
  boxes: readonly B[];
  chosen: string | null;
  ownerOf: ((box: B) => string) | undefined;
  onChoose: (taskId: string) => void;
}

/** The boxes under way in words; a press shows one on the map. */
export function LiveList<B extends LiveBox>({ boxes, chosen, ownerOf, onChoose }: LiveListProps<B>) {
  const [shown, setShown] = useState(PAGE);
  const now = useNow(AGE_EVERY_MS);
  const list = useRef<HTMLUListElement>(null);
  // Chosen on the map: its row comes into sight.
  useEffect(() => {
    list.current?.querySelector(`[data-task="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <Now value={now}>
      <ul className={css.list} ref={list}>
        {boxes.slice(0, shown).map((box) => (
          <Row
            key={box.taskId}
            box={box}
            owner={ownerOf?.(box) ?? ''}
            isChosen={box.taskId === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {boxes.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + PAGE)}>
          再显示 {Math.min(PAGE, boxes.length - shown)} 箱（共 {boxes.length} 箱）
        </Button>
      )}
    </Now>
  );
}

interface RowProps {
  box: LiveBox;
  owner: string;
  isChosen: boolean;
  onChoose: (taskId: string) => void;
}

const Row = memo(function Row({ box, owner, isChosen, onChoose }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={css.row}
        data-task={box.taskId}
        aria-pressed={isChosen}
        onClick={() => onChoose(box.taskId)}
      >
        <span className={css.line}>
          <b className="figure">{boxName(box)}</b>
          <RiskTag risk={box.risk} />
        </span>
        <span className={css.minor}>
          {owner && `${owner} · `}
          {box.plateNumber} · {box.phase} · 要求 {box.requireDate.slice(5, 16)}
        </span>
        <span>{wordsOf(box)}</span>
        <Age time={box.last?.positionTime} />
      </button>
    </li>
  );
});

function Age({ time }: { time: string | undefined }) {
  const now = use(Now);
  if (time === undefined) return <span className={css.minor}>任务发布后还没有定位</span>;
  const isStale = now - wireTime(time) > STALE_MS;
  return (
    <span className={isStale ? css.stale : css.fresh}>
      {isStale ? '位置已过时 · ' : '最近定位 '}
      {relativeTime(time, now)}
    </span>
  );
}
