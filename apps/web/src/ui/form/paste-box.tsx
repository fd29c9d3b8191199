import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { megabytes } from '../../lib/format/format';
import type { UploadRules } from '../../lib/upload-rules';
import { Button } from '../button';
import css from './paste-box.module.css';
import { TextArea } from './text-area';
import { useTaking } from './use-taking';

interface PasteBoxProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** What was taken instead of a text. */
  file?: File | null;
  onFile?: (file: File | null) => void;
  /** The files that are handed on, and how they are told of. */
  rules: UploadRules;
  /** Extensions of files whose text is put into the box. */
  texts?: readonly string[];
  /** What the text was understood as. */
  said: string;
  error?: string;
  /** The button's words. */
  go: string;
  busy: boolean;
  /** Small controls below. */
  children?: ReactNode;
}

const TEXTS = ['txt'] as const;
const none = () => undefined;

/**
 * One box that takes text as it is typed or pasted, and a file that is pasted, dropped or picked. Its button, or
 * Ctrl+Enter, submits the form around it.
 */
export function PasteBox(props: PasteBoxProps) {
  const { label, placeholder, text, onText, file = null, onFile = none, rules, texts = TEXTS } = props;
  const { said, error, go, busy, children } = props;
  const id = useId();
  const { refused, forget, put, take, paste } = useTaking({ rules, texts, onText, onFile });
  const { over, ...dropping } = useDropping(take);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    forget();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className={css.box} role="presentation" data-over={over || undefined} {...dropping}>
      <TextArea
        label={label}
        rows={4}
        value={text}
        error={refused ?? error}
        placeholder={placeholder}
        describedBy={`${id}-said ${id}-how`}
        handlers={{ onPaste: paste, onKeyDown: press }}
        onChange={put}
      />
      <div id={`${id}-said`} className={css.said} aria-live="polite">
        {file ? <TakenFile file={file} onRemove={() => onFile(null)} /> : said}
      </div>
      <div className={css.bar}>
        <Button type="submit" variant="cta" size="l" busy={busy} onClick={forget}>
          {go}
        </Button>
        <FilePicker extensions={[...rules.extensions, ...texts]} onFiles={take} onPaste={paste} />
        <span id={`${id}-how`} className={css.how}>
          <span className={css.hand}>文件也可拖入或粘贴；按 Ctrl+Enter {go}。</span>
          {rules.text}
        </span>
      </div>
      {children && <div className={css.more}>{children}</div>}
    </div>
  );
}

interface FilePickerProps {
  extensions: readonly string[];
  onFiles: (files: readonly File[]) => Promise<void>;
  onPaste: (event: ClipboardEvent) => void;
}

function FilePicker({ extensions, onFiles, onPaste }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        tabIndex={-1}
        aria-label="选择文件"
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button variant="outline" size="l" onPaste={onPaste} onClick={() => picker.current?.click()}>
        选择文件
      </Button>
    </>
  );
}

/** Takes files that are dropped; a text that is dragged is the browser's own. */
function useDropping(take: (files: readonly File[]) => Promise<void>) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      void take([...event.dataTransfer.files]);
    },
  };
}

function TakenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <>
      文件 <b>{file.name}</b>，{megabytes(file.size)}
      <Button variant="text" size="s" onClick={onRemove}>
        移除文件
      </Button>
    </>
  );
}
