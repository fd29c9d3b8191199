import { YARD_NEED_WORDS, type YardNeed, YARD_TAKES_WORDS, type YardTakes } from '@boxhaul/domain/dispatch';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';

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
