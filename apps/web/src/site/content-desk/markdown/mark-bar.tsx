import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { acceptOf, PAPERS } from '../../../lib/upload-rules';
import { MARK_WORDS, type Mark } from './apply-mark';
import css from './markdown-field.module.css';

interface MarkBarProps {
  label: string;
  marks: readonly Mark[];
  onMark: (mark: Mark) => void;
  /** Null: no files can stand in the text. */
  onFiles: ((files: readonly File[]) => void) | null;
  busy: boolean;
}

/** What can be done to what is chosen in a text. */
export function MarkBar({ label, marks, onMark, onFiles, busy }: MarkBarProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={css.bar} role="toolbar" aria-label={`${label}的格式`}>
      {marks.map((mark) => (
        <Button key={mark} variant="text" size="s" onClick={() => onMark(mark)}>
          {MARK_WORDS[mark]}
        </Button>
      ))}
      {onFiles && (
        <>
          <Button variant="text" size="s" busy={busy} onClick={() => picker.current?.click()}>
            图片与附件
          </Button>
          <input
            ref={picker}
            hidden
            multiple
            type="file"
            aria-label={`${label}的图片与附件`}
            accept={acceptOf(PAPERS)}
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
