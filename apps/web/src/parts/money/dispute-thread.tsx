import type { CostDispute } from '@boxhaul/contract/money';
import { DISPUTE_STATE_WORDS, DISPUTE_STEP_WORDS, type DisputeState } from '@boxhaul/domain/orders';
import { megabytes } from '../../lib/format/format';
import { Timeline } from '../../ui/layout/timeline';
import css from './dispute-thread.module.css';
import { type Tone, ToneTag } from '../kit/tone-tag';

const TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'wait',
  answered: 'ask',
  accepted: 'done',
  kept: 'off',
};

/** How far a dispute is. */
export const DisputeTag = ({ state }: { state: DisputeState }) => (
  <ToneTag tone={TONES[state]} text={DISPUTE_STATE_WORDS[state]} />
);

/** Everything that was said about a line, in order, with the evidence. */
export function DisputeThread({ dispute }: { dispute: CostDispute }) {
  return (
    <Timeline
      moments={dispute.entries.map(({ id, step, note, by, time, files }) => ({
        key: id,
        children: (
          <>
            <b>{DISPUTE_STEP_WORDS[step]}</b>{' '}
            <span className={css.minor}>
              {by} <span className="figure">{time.slice(0, 16)}</span>
            </span>
            {note && <p className={css.note}>{note}</p>}
            {files.length > 0 && (
              <ul className={css.files} aria-label="凭证">
                {files.map((file) => (
                  <li key={file.id}>
                    <a className={css.file} href={file.fileUrl} download={file.name}>
                      {file.name} · {megabytes(file.fileSize)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </>
        ),
      }))}
    />
  );
}
