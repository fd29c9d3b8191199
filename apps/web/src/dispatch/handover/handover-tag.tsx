import { HANDOVER_STATE_WORDS, type HandoverState } from '@boxhaul/domain/dispatch';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';

const TONES: Readonly<Record<HandoverState, Tone>> = { offered: 'wait', taken: 'done', withdrawn: 'off' };

export const HandoverTag = ({ state }: { state: HandoverState }) => (
  <ToneTag tone={TONES[state]} text={HANDOVER_STATE_WORDS[state]} />
);
