import { LARGEST_FILE, SHEET_OUTCOME_WORDS, SHEET_OUTCOMES, type SheetOutcome } from '@boxhaul/domain/kit';
import { type ReactNode, useState } from 'react';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { TextArea } from '../../../ui/form/text-area';
import { Closing } from '../../../ui/overlay/closing';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import { type Tone, ToneTag } from '../tone-tag';
import css from './sheet-dialog.module.css';

const TONES: Readonly<Record<SheetOutcome, Tone>> = { new: 'go', changed: 'ask', same: 'off', bad: 'stop' };

/** What would come of a file's rows. */
interface CheckedSheet {
  fileName: string;
  rows: readonly { rowNo: number; key: string; outcome: SheetOutcome; notes: readonly string[] }[];
}

/** What comes of entering it. */
type Entered = Promise<{ added: number; changed: number }>;

interface SheetProps {
  title: string;
  /** Rows at most. */
  most: number;
  /** Where the file comes from, and what its rows do. */
  hint: ReactNode;
  onCheck: (file: File) => Promise<CheckedSheet>;
  onEnter: (file: File) => Entered;
  /** Lines that were copied out of a table may be pasted instead; `columns`: what they hold, in their order. */
  pasting?: {
    columns: string;
    onCheck: (text: string) => Promise<CheckedSheet>;
    onEnter: (text: string) => Entered;
  };
  onClose: () => void;
}

/** Takes in an Excel file, or pasted lines: every row is seen before any is entered. */
export function SheetDialog({ open, ...props }: SheetProps & { open: boolean }) {
  return <Closing>{open && <Sheet {...props} />}</Closing>;
}

/** A file that is read when it is chosen, or pasted lines; what is entered is what was seen. */
function useSheet({ onCheck, onEnter, pasting, onClose }: SheetProps) {
  const [text, setText] = useState('');
  const [source, setSource] = useState<File | string | null>(null);
  const [seen, setSeen] = useState<{ found: CheckedSheet; of: File | string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  const read = useSingleFlight((of: File | string) =>
    attempt(async () => {
      setSource(of);
      setSeen(null);
      const found = await (typeof of === 'string' ? pasting?.onCheck(of) : onCheck(of));
      if (found) setSeen({ found, of });
    }),
  );
  const take = useSingleFlight(() =>
    attempt(async () => {
      const entered =
        seen && (await (typeof seen.of === 'string' ? pasting?.onEnter(seen.of) : onEnter(seen.of)));
      if (!entered) return;
      showToast('success', `已导入：新增 ${entered.added}，修改 ${entered.changed}`);
      onClose();
    }),
  );
  const type = (words: string) => {
    setText(words);
    setSeen(null);
  };
  return { text, type, source, found: seen?.found ?? null, fault, read, take };
}

function Sheet(props: SheetProps) {
  const { title, most, hint, pasting, onClose } = props;
  const { text, type, source, found, fault, read, take } = useSheet(props);
  const { leave, question } = useLeaveQuestion({
    title: '放弃填写？',
    content: '关闭后，粘贴的内容不会导入。',
    typed: () => text.trim() !== '',
    onLeave: onClose,
  });
  const file = source instanceof File ? source : null;
  const bad = found?.rows.filter(({ outcome }) => outcome === 'bad').length ?? 0;
  const wanted = found?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  const rules = { extensions: ['xlsx'], largest: LARGEST_FILE, text: `只支持 .xlsx 文件，最多 ${most} 行` };
  return (
    <Dialog
      open
      title={title}
      width={760}
      onClose={leave}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            返回
          </Button>
          <Button
            busy={take.busy}
            disabled={!found || bad > 0 || wanted === 0}
            onClick={() => void take.run()}
          >
            导入{wanted > 0 ? ` ${wanted} 行` : ''}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <div className={css.minor}>{hint}</div>
        <UploadDropZone
          label={file ? '换一个文件' : '选择 Excel 文件'}
          rules={rules}
          onFiles={([chosen]) => chosen && void read.run(chosen)}
        />
        {pasting && (
          <Pasted
            columns={pasting.columns}
            text={text}
            busy={read.busy}
            onType={type}
            onCheck={() => void read.run(text)}
          />
        )}
        {read.busy && <p role="status">正在检查 {file?.name ?? '粘贴的内容'}…</p>}
        {fault && <Notice tone="error">{fault}</Notice>}
        {found && <Found found={found} />}
      </div>
      {question}
    </Dialog>
  );
}

interface PastedProps {
  columns: string;
  text: string;
  busy: boolean;
  /** What was seen of other lines is forgotten. */
  onType: (text: string) => void;
  onCheck: () => void;
}

/** Lines out of a table. */
function Pasted({ columns, text, busy, onType, onCheck }: PastedProps) {
  return (
    <div className={css.paste}>
      <TextArea
        label="或从表格复制后粘贴在这里"
        value={text}
        rows={4}
        placeholder={columns}
        onChange={onType}
      />
      <Button variant="outline" busy={busy} disabled={text.trim() === ''} onClick={onCheck}>
        检查粘贴的内容
      </Button>
    </div>
  );
}

function Found({ found: { fileName, rows } }: { found: CheckedSheet }) {
  const counts = SHEET_OUTCOMES.map((outcome) => ({
    outcome,
    n: rows.filter((row) => row.outcome === outcome).length,
  })).filter(({ n }) => n > 0);
  const shown = rows.filter(({ outcome }) => outcome !== 'same');
  return (
    <section aria-label="检查结果">
      <p>
        {fileName}：{counts.map(({ outcome, n }) => `${SHEET_OUTCOME_WORDS[outcome]} ${n} 行`).join('，')}
      </p>
      <ul className={css.rows}>
        {shown.map(({ rowNo, key, outcome, notes }) => (
          <li key={rowNo} className={css.row}>
            <span>第 {rowNo} 行</span>
            <b className={css.key}>{key}</b>
            <span className={css.grow}>{notes.join('；')}</span>
            <ToneTag tone={TONES[outcome]} text={SHEET_OUTCOME_WORDS[outcome]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
