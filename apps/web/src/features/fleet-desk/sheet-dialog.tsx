import {
  FLEET_KIND_WORDS,
  type FleetKind,
  SHEET_OUTCOME_WORDS,
  SHEET_OUTCOMES,
  type SheetOutcome,
} from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkSheet, enterSheet, type FleetSheet } from '../../data/fleet-desk.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { type Tone, ToneTag } from '../../parts/tone-tag';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import css from './fleet-desk.module.css';

const EXCEL = { extensions: ['xlsx'], largest: 20 * 1024 * 1024, text: '只支持 .xlsx 文件，最多 500 行' };
const TONES: Readonly<Record<SheetOutcome, Tone>> = { new: 'go', changed: 'ask', same: 'off', bad: 'stop' };

interface SheetDialogProps {
  kind: FleetKind;
  open: boolean;
  onClose: () => void;
}

/** Takes in an Excel file: every row is seen before any is entered. */
export function SheetDialog({ kind, open, onClose }: SheetDialogProps) {
  return <Closing>{open && <Sheet kind={kind} onClose={onClose} />}</Closing>;
}

/** A file that is read when it is chosen, and entered when its rows were seen. */
function useSheet({ kind, onClose }: Omit<SheetDialogProps, 'open'>) {
  const check = useMutation(checkSheet());
  const enter = useMutation(enterSheet(useQueryClient()));
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<FleetSheet | null>(null);
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
      setFound(await check.mutateAsync({ kind, file: chosen }));
    }),
  );
  const take = useSingleFlight(() =>
    attempt(async () => {
      if (!file) return;
      const { added, changed } = await enter.mutateAsync({ kind, file });
      showToast('success', `已导入：新增 ${added}，修改 ${changed}`);
      onClose();
    }),
  );
  return { file, found, fault, read, take };
}

function Sheet(props: Omit<SheetDialogProps, 'open'>) {
  const { kind, onClose } = props;
  const { file, found, fault, read, take } = useSheet(props);
  const words = FLEET_KIND_WORDS[kind];
  const bad = found?.rows.filter(({ outcome }) => outcome === 'bad').length ?? 0;
  const wanted = found?.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  return (
    <Dialog
      open
      title={`导入${words}`}
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
        <p className={css.minor}>
          先点“导出”取得带表头的文件，填好后在这里上传。空白的单元格不改动已登记的内容；有一行不对就一行也不导入。
        </p>
        <UploadDropZone
          label={file ? '换一个文件' : '选择 Excel 文件'}
          rules={EXCEL}
          onFiles={([chosen]) => chosen && void read.run(chosen)}
        />
        {read.busy && <p role="status">正在检查 {file?.name}…</p>}
        {fault && <Notice tone="error">{fault}</Notice>}
        {found && <Found found={found} />}
      </div>
    </Dialog>
  );
}

function Found({ found: { fileName, rows } }: { found: FleetSheet }) {
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
            <b className={css.paperName}>{key}</b>
            <span className={css.grow}>{notes.join('；')}</span>
            <ToneTag tone={TONES[outcome]} text={SHEET_OUTCOME_WORDS[outcome]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
