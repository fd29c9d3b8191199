import { type DriverTask, newIdempotencyKey } from '@boxhaul/contract';
import { checkCabinetNo, proofWord } from '@boxhaul/domain';
import { useState } from 'react';
import { useSession } from '../../data/use-session';
import { TextField } from '../../ui/form/text-field';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './driver.module.css';
import { addStep } from './outbox';
import type { KeptPicture } from './phone-store';
import { Pictures } from './pictures';
import { whereNow } from './use-phone-track';

type Node = DriverTask['nodes'][number];

/** Proofs that are typed; the others are pictures. */
const TYPED = ['cabinet_no', 'seal_no'];

/** The number as it is read back, and what is wrong with it. */
function readBack(typed: string): { text: string; wrong: boolean } | null {
  if (typed.trim() === '') return null;
  const check = checkCabinetNo(typed);
  if (check.ok) {
    const no = check.cabinetNo;
    return {
      text: `核对：${no.slice(0, 4)} ${no.slice(4, 7)} ${no.slice(7, 10)} ${no.slice(10)}`,
      wrong: false,
    };
  }
  return { text: `${check.reason}，请再看一眼箱门`, wrong: true };
}

interface Typed {
  cabinetNo: string;
  sealNo: string;
}

interface ProofsProps {
  node: Node;
  typed: Typed;
  onChange: (typed: Typed) => void;
  pictures: KeptPicture[];
  onPictures: (pictures: KeptPicture[]) => void;
}

/** What a node asks for: numbers, and pictures of what. */
function Proofs({ node, typed, onChange, pictures, onPictures }: ProofsProps) {
  const asksBox = node.proofs.includes('cabinet_no');
  const asksSeal = node.proofs.includes('seal_no');
  const shown = node.proofs.map(proofWord);
  const read = asksBox ? readBack(typed.cabinetNo) : null;
  return (
    <>
      {asksBox && (
        <>
          <TextField
            label="柜号"
            value={typed.cabinetNo}
            onChange={(value) => onChange({ ...typed, cabinetNo: value.toUpperCase() })}
            maxLength={20}
            placeholder="ABCU1234567"
          />
          {read && <p className={read.wrong ? css.wrong : css.readBack}>{read.text}</p>}
        </>
      )}
      {asksSeal && (
        <TextField
          label="封号"
          value={typed.sealNo}
          onChange={(sealNo) => onChange({ ...typed, sealNo })}
          maxLength={30}
        />
      )}
      {node.proofs.length > 0 && (
        <>
          <p className={css.asked}>请拍：{shown.join('、')}</p>
          <Pictures pictures={pictures} onChange={onPictures} />
          {node.proofs.some((proof) => !TYPED.includes(proof)) && pictures.length === 0 && (
            <p className={css.minor}>没有照片也能登记，之后由调度核对。</p>
          )}
        </>
      )}
    </>
  );
}

/** One node, with the proof that it asks for. Whatever is missing, it can be done: it is marked, and looked at later. */
export function NodeSheet({ task, node, onClose }: { task: DriverTask; node: Node; onClose: () => void }) {
  const { user } = useSession();
  const [typed, setTyped] = useState({ cabinetNo: task.cabinetNo ?? '', sealNo: task.sealNo ?? '' });
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<KeptPicture[]>([]);
  const [busy, setBusy] = useState(false);
  const asksBox = node.proofs.includes('cabinet_no');
  const asksSeal = node.proofs.includes('seal_no');
  const submit = async () => {
    if (!user) return;
    setBusy(true);
    const doneAt = Date.now();
    const at = await whereNow();
    await addStep({
      kind: 'check_in',
      accountId: user.accountId,
      clientId: newIdempotencyKey(),
      taskId: task.taskId,
      nodeId: node.nodeId,
      title: node.name,
      doneAt,
      fault: null,
      cabinetNo: asksBox ? typed.cabinetNo.trim() : '',
      sealNo: asksSeal ? typed.sealNo.trim() : '',
      note: note.trim(),
      at,
      pictures,
    });
    onClose();
  };
  return (
    <FormDialog
      title={node.name}
      okText={node.sentBack ? '补传照片' : `确认${node.name}`}
      sheet={node.proofs.length === 0}
      busy={busy}
      dirty={pictures.length > 0 || note !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {task.orderNo} 第 {task.seq} 箱 · {task.plateNumber}
      </p>
      {node.sentBack && <p className={css.wrong}>照片被退回：{node.sentBack}</p>}
      <Proofs node={node} typed={typed} onChange={setTyped} pictures={pictures} onPictures={setPictures} />
      <TextField label="备注" value={note} onChange={setNote} maxLength={200} placeholder="选填" />
    </FormDialog>
  );
}
