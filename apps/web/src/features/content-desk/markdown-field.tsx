import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { keepSiteFile, keepSitePicture } from '../../data/site-desk.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { TextArea } from '../../ui/form/text-area';
import { acceptOf, PAPERS, PICTURES, refuseFile } from '../../ui/upload/upload-rules';
import { applyMark, type Chosen, insertLines, insertWords, MARK_WORDS, type Mark, MARKS } from './apply-mark';
import css from './markdown-field.module.css';
import { pastedArticle } from './paste-article';

interface MarkdownFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  rows?: number;
}

const KEYS: Readonly<Record<string, Mark>> = { b: 'strong', k: 'link' };
const isPicture = (file: File) => refuseFile(file, PICTURES) === null;
const nameOf = (file: File) => file.name.replace(/[[\]]/g, '');

/** Keeps a picture or a file for the site; what stands in the text for it. */
async function keep(file: File): Promise<string> {
  if (isPicture(file)) return `![${nameOf(file).replace(/\.\w+$/, '')}](${await keepSitePicture(file)})`;
  return `[${nameOf(file)}](${await keepSiteFile(file)})`;
}

/**
 * A text in the marks that news are written in: a bar for them, what is pasted from Word or a web page comes as marks, and
 * pictures and files are pasted, dropped or chosen.
 */
export function MarkdownField({ label, value, onChange, maxLength, rows = 16 }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const choice = useRef<readonly [number, number] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const bar = useId();
  useLayoutEffect(() => {
    if (!choice.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...choice.current);
    choice.current = null;
  }, [value]);
  const change = (make: (chosen: Chosen) => Chosen) => {
    const { selectionStart = 0, selectionEnd = 0, value: text = value } = area.current ?? {};
    const made = make({ text, from: selectionStart, to: selectionEnd });
    if (made.text.length > maxLength) return setFault(`超过 ${maxLength} 字，没有放进去`);
    setFault(null);
    choice.current = [made.from, made.to];
    onChange(made.text);
  };
  const { busy, run } = useSingleFlight(async (files: readonly File[]) => {
    setFault(null);
    for (const file of files) {
      const refused = refuseFile(file, PAPERS);
      if (refused !== null) return setFault(`${file.name}：${refused}`);
      try {
        const words = await keep(file);
        change((chosen) => insertLines(chosen, words));
      } catch (thrown) {
        return setFault(callFailure(thrown).message);
      }
    }
  });
  const onPaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    const words = html === '' ? '' : pastedArticle(html);
    const files = [...event.clipboardData.files];
    if (words === '' && files.length === 0) return;
    event.preventDefault();
    if (words === '') void run(files);
    else change((chosen) => (words.includes('\n') ? insertLines : insertWords)(chosen, words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (mark === undefined) return;
    event.preventDefault();
    change((chosen) => applyMark(chosen, mark));
  };
  return (
    <div
      className={css.field}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void run([...event.dataTransfer.files]);
      }}
    >
      <div className={css.bar} id={bar} role="toolbar" aria-label={`${label}的格式`}>
        {MARKS.map((mark) => (
          <Button
            key={mark}
            variant="text"
            size="s"
            onClick={() => change((chosen) => applyMark(chosen, mark))}
          >
            {MARK_WORDS[mark]}
          </Button>
        ))}
        <Button variant="text" size="s" busy={busy} onClick={() => picker.current?.click()}>
          图片与附件
        </Button>
      </div>
      <TextArea
        label={label}
        required
        rows={rows}
        maxLength={maxLength}
        inputRef={area}
        placeholder="每行一段。从 Word 或网页粘贴会保留标题、列表、加粗和链接；图片与文件可以直接粘贴或拖进来。"
        value={value}
        onChange={onChange}
      />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        aria-label={`${label}的图片与附件`}
        accept={acceptOf(PAPERS)}
        onChange={(event) => {
          void run([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
