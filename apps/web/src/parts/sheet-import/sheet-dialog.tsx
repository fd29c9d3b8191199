import { LARGEST_FILE, SHEET_OUTCOME_WORDS, SHEET_OUTCOMES, type SheetOutcome } from '@boxhaul/domain';
import { type ReactNode, useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { type Tone, ToneTag } from '../tone-tag';
import css from './sheet-dialog.module.css';

const TONES: Readonly<Record<SheetOutcome, Tone>> = { new: 'go', changed: 'ask', same: 'off', bad: 'stop' };

/** What would come of a file's rows. */
interface CheckedSheet {
  fileName: string;
  rows: readonly { rowNo: number; key: string; outcome: SheetOutcome; notes: readonly string[] }[];
}

interface SheetProps {
  title: string;
  /** Rows at most. */
  most: number;
  /** Where the file comes from, and what its rows do. */
  hint: ReactNode;
  onCheck: (file: File) => Promise<CheckedSheet>;
  onEnter: (file: File) => Promise<{ added: number; changed: number }>;
  onClose: () => void;
}

/** Takes in an Excel file: every row is seen before any is entered. */
export function SheetDialog({ open, ...props }: SheetProps & { open: boolean }) {
  return <Closing>{open && <Sheet {...props} />}</Closing>;
}

/** A file that is read when it is chosen, and entered when its rows were seen. */
function useSheet({ onCheck, onEnter, onClose }: SheetProps) {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<CheckedSheet | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  const read = useSingleFlight((chosen: File) =>
    attempt(async () => {
      setFile(chosen);
      setFound(null);
      setFound(await onCheck(chosen));
    }),
  );
  const take = useSingleFlight(() =>
    attempt(async () => {
      if (!file) return;
      const { added, changed } = await onEnter(file);
      showToast('success', `已导入：新增 ${added}，修改 ${changed}`);
      onClose();
    }),
  );
  return { file, found, fault, read, take };
}

function Sheet(props: SheetProps) {
  const { title, most, hint, onClose } = props;
  const { file, found, fault, read, take } = useSheet(props);
  const bad = found?.rows.filter(({ outcome }) => outcome === 'bad').length ?? 0;
  const wanted = found?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  const rules = { extensions: ['xlsx'], largest: LARGEST_FILE, text: `只支持 .xlsx 文件，最多 ${most} 行` };
  return (
    <Dialog
      open
      title={title}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
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
        {read.busy && <p role="status">正在检查 {file?.name}…</p>}
        {fault && <Notice tone="error">{fault}</Notice>}
        {found && <Found found={found} />}
      </div>
    </Dialog>
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
