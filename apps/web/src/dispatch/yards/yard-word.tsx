import type { YardRow } from '@boxhaul/contract/dispatch';
import { YARD_NEED_WORDS, type YardNeed, YARD_TAKES_WORDS, type YardTakes } from '@boxhaul/domain/dispatch';
import { relativeTime } from '../../lib/format/format';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import desk from '../../ui/layout/desk-list.module.css';
import css from './yards.module.css';

const NEED_TONES: Readonly<Record<YardNeed, Tone>> = {
  short: 'stop',
  refused: 'stop',
  unknown: 'wait',
  enough: 'done',
  idle: 'off',
};
const TAKES_TONES: Readonly<Record<YardTakes, Tone>> = { open: 'done', limited: 'wait', stopped: 'stop' };

export const NeedTag = ({ need }: { need: YardNeed }) => (
  <ToneTag tone={NEED_TONES[need]} text={YARD_NEED_WORDS[need]} />
);

export const TakesTag = ({ takes }: { takes: YardTakes }) => (
  <ToneTag tone={TAKES_TONES[takes]} text={YARD_TAKES_WORDS[takes]} />
);

/** What a place told of its boxes, who said so and how long ago; what is unknown is called so. */
export function YardReportText({ row: { word, left }, now }: { row: YardRow; now: number }) {
  if (!word) return <span className={desk.minor}>未知，没有报数</span>;
  return (
    <span className={css.lines}>
      <span>
        {word.stock === null ? '未知' : `报 ${word.stock}`}
        {left !== null && left !== word.stock && `，约剩 ${left}`}
      </span>
      <span className={desk.minor}>
        {word.toldBy}，{relativeTime(word.toldAt, now)}
      </span>
      {word.old && <span className={css.old}>已过时，请再问</span>}
    </span>
  );
}
