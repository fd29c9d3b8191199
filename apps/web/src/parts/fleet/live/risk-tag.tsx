import { type Risk, RISK_WORDS } from '@boxhaul/domain/fleet';
import { type Tone, ToneTag } from '../../kit/tone-tag';

const TONES: Readonly<Record<Risk, Tone>> = {
  none: 'go',
  watch: 'wait',
  late: 'ask',
  overdue: 'stop',
  unknown: 'off',
};

/** Whether a box comes in time, by words and by shape. */
export const RiskTag = ({ risk }: { risk: Risk }) => <ToneTag tone={TONES[risk]} text={RISK_WORDS[risk]} />;
