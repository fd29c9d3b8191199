import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { keepSiteFile, keepSitePicture } from '../../data/site-desk.api';
import { failureOf } from '../../lib/format/failure-of';
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
  useLayoutEffect(() => {
    if (!choice.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...choice.current);
    choice.current = null;
  });
  const change = (make: (chosen: Chosen) => Chosen) => {
    const { selectionStart = 0, selectionEnd = 0, value: text = value } = area.current ?? {};
    const made = make({ text, from: selectionStart, to: selectionEnd });
    if (made.text.length > maxLength) return setFault(`超过 ${maxLength} 字，没有放进去`);
    setFault(null);
    choice.current = [made.from, made.to];
    onChange(made.text);
  };
  const { busy, run } = useSingleFlight(async (files: readonly File[]) => {
    const lines: string[] = [];
    let failed: string | null = null;
    for (const file of files) {
      failed = refuseFile(file, PAPERS) ?? (await failureOf(keep(file).then((line) => lines.push(line))));
      if (failed !== null) failed = `${file.name}：${failed}`;
      if (failed !== null) break;
    }
    if (lines.length > 0) change((chosen) => insertLines(chosen, lines.join('\n')));
    if (failed !== null) setFault(failed);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const html = event.clipboardData?.getData('text/html') ?? '';
    const words = html === '' ? '' : pastedArticle(html);
    const files = [...(event.clipboardData?.files ?? [])];
    if (words === '' && files.length === 0) return;
    event.preventDefault();
    if (words === '') void run(files);
    else change((chosen) => (words.includes('\n') ? insertLines : insertWords)(chosen, words));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (mark === undefined) return;
    event.preventDefault();
    change((chosen) => applyMark(chosen, mark));
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void run(files);
  });
  useEffect(() => {
    const written = area.current;
    if (!written) return undefined;
    const paste = (event: ClipboardEvent) => onPaste(event);
    const key = (event: KeyboardEvent) => onKey(event);
    const drop = (event: DragEvent) => onDrop(event);
    written.addEventListener('paste', paste);
    written.addEventListener('keydown', key);
    written.addEventListener('drop', drop);
    return () => {
      written.removeEventListener('paste', paste);
      written.removeEventListener('keydown', key);
      written.removeEventListener('drop', drop);
    };
  }, []);
  return (
    <div className={css.field}>
      <div className={css.bar} role="toolbar" aria-label={`${label}的格式`}>
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
