import type { OriginVerdict } from '@boxhaul/domain/fleet';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';

const TONES: Readonly<Record<OriginVerdict, Tone>> = {
  genuine: 'go',
  contradicted: 'stop',
  insufficient: 'wait',
};

/** A verdict by words and shape. */
export function VerdictTag({ verdict, text }: { verdict: OriginVerdict; text: string }) {
  return <ToneTag tone={TONES[verdict]} text={text} />;
}
