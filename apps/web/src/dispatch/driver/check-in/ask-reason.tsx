import { CHECK_IN_DOUBT_WORDS, CHECK_IN_REASON_SIGNS, type CheckInDoubt } from '@boxhaul/domain/dispatch';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import css from '../driver.module.css';

interface AskReasonProps {
  doubts: readonly CheckInDoubt[];
  /** Which pictures are missing, in words; '' where none is. */
  lacks?: string;
  reason: string;
  onReason: (reason: string) => void;
}

/** Asks why; a driver at a gate is refused nothing, so that he may go on without an answer. */
export function AskReason({ doubts, lacks = '', reason, onReason }: AskReasonProps) {
  if (doubts.length === 0) return null;
  const words = doubts.map((doubt) => CHECK_IN_DOUBT_WORDS[doubt]);
  const named = doubts.map((doubt) => {
    const { name } = CHECK_IN_DOUBT_WORDS[doubt];
    return doubt === 'pictures_short' && lacks ? `${name}（${lacks}）` : name;
  });
  return (
    <>
      <p className={css.wrong} role="alert">
        {named.join('、')}，请说明原因，调度会核对。
      </p>
      <div className={css.row}>
        {words
          .flatMap(({ reasons }) => reasons)
          .map((ready) => (
            <Button
              key={ready}
              variant="outline"
              aria-pressed={reason === ready}
              onClick={() => onReason(ready)}
            >
              {ready}
            </Button>
          ))}
      </div>
      <TextField
        label="原因"
        value={reason}
        onChange={onReason}
        maxLength={CHECK_IN_REASON_SIGNS}
        placeholder="不便说明可再按一次确认"
      />
    </>
  );
}
