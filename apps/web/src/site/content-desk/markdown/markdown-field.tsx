import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { applyMark, insertLines, insertWords, type Mark } from './apply-mark';
import { keepFiles } from './keep-files';
import { MarkBar } from './mark-bar';
import css from './markdown-field.module.css';
import { hasPictures } from './paste-article';
import { TEXT_KINDS, type TextKind } from './text-kinds';
import { useMarkedText } from './use-marked-text';

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  rows?: number;
  kind?: TextKind;
}

const KEYS: Readonly<Record<string, Mark>> = { b: 'strong', k: 'link' };

/**
 * A text in the marks that news and agreements are written in: a bar for them, what is pasted from Word or a web page comes
 * as marks, and pictures and files, where there may be any, are pasted, dropped or chosen.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, value, onChange, maxLength, rows = 16, kind = 'article' } = props;
  const { marks, files: takesFiles, pasted, placeholder } = TEXT_KINDS[kind];
  const { area, change, fault, setFault } = useMarkedText({ value, onChange, maxLength });
  const [left, setLeft] = useState(false);
  const mark = (one: Mark) => change((chosen) => applyMark(chosen, one));
  const { busy, run } = useSingleFlight(async (files: readonly File[]) => {
    const { lines, fault: refused } = await keepFiles(files);
    setLeft(false);
    if (lines.length > 0) change((chosen) => insertLines(chosen, lines.join('\n')));
    if (refused !== null) setFault(refused);
  });
  const take = (files: readonly File[]) => (takesFiles ? void run(files) : setFault('这里不能放图片与附件'));
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    const words = html === '' ? '' : pasted(html);
    const files = [...event.clipboardData.files];
    if (words === '' && files.length === 0) return;
    event.preventDefault();
    if (words === '') return take(files);
    change((chosen) => (words.includes('\n') ? insertLines : insertWords)(chosen, words));
    setLeft(takesFiles && hasPictures(html));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (pressed === undefined || !marks.includes(pressed)) return;
    event.preventDefault();
    mark(pressed);
  };
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  return (
    <div className={css.field}>
      <TextArea
        label={label}
        required
        rows={rows}
        maxLength={maxLength}
        inputRef={area}
        bar={
          <MarkBar
            label={label}
            marks={marks}
            onMark={mark}
            onFiles={takesFiles ? (files) => void run(files) : null}
            busy={busy}
          />
        }
        handlers={{ onPaste, onKeyDown, onDrop }}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
      />
      {left && fault === null && (
        <Notice tone="info">文字已粘贴。图片不会随文字带过来，请逐张粘贴、拖入或用“图片与附件”上传。</Notice>
      )}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
    </div>
  );
}
