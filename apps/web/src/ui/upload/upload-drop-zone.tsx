import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import css from './upload-list.module.css';
import { acceptOf, PAPERS, type UploadRules } from '../../lib/upload-rules';

interface UploadDropZoneProps {
  onFiles: (files: File[]) => void;
  /** The button's words. */
  label: string;
  rules?: UploadRules;
  children?: ReactNode;
}

/** Takes files by the picker, by dragging, and by pasting while the focus is inside. */
export function UploadDropZone({ onFiles, label, rules = PAPERS, children }: UploadDropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const takePicked = () => {
    const input = picker.current;
    if (!input?.files?.length) return;
    onFiles([...input.files]);
    input.value = '';
  };
  const takeEarly = useEffectEvent(takePicked);
  // Where the server draws the page, a file may be picked before the page answers.
  useEffect(() => takeEarly(), []);
  return (
    <div
      className={css.zone}
      role="presentation"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        multiple
        accept={acceptOf(rules)}
        tabIndex={-1}
        aria-label={label}
        onChange={takePicked}
      />
      <button type="button" className={css.pick} onClick={() => picker.current?.click()}>
        {label}
      </button>
      <span className={css.rule}>
        <span className={css.hand}>也可拖入或粘贴。</span>
        {rules.text}
        {children}
      </span>
    </div>
  );
}
