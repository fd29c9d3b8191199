import type { DriverTask } from '@boxhaul/contract/dispatch';
import { newIdempotencyKey } from '@boxhaul/contract/kit';
import {
  type CheckInDoubt,
  isUnlisted,
  lackWords,
  proofWord,
  formatNumbers,
  TYPED_PROOFS,
} from '@boxhaul/domain/dispatch';
import { checkCabinetNo } from '@boxhaul/domain/kit';
import { useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { IdentifierField } from '../../../parts/kit/identifier-field';
import { TextField } from '../../../ui/form/text-field';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { AskReason } from './ask-reason';
import { bookedBoxes, doubtsOfStep } from './doubts';
import css from '../driver.module.css';
import { DraftNote, LeftForm } from '../outbox/left-draft';
import { addStep } from '../outbox/outbox';
import { returnedWords } from './returned-words';
import type { PendingPicture, NewCheckIn } from '../outbox/phone-store';
import { KindPictures } from './kind-pictures';
import { Pictures } from './pictures';
import { type LeftDraft, NOT_SAVED, useDraft } from '../outbox/use-draft';
import { whereNow } from '../track/use-phone-track';
import { type TypedSlip, WeighFields } from './weigh-fields';

type Node = DriverTask['nodes'][number];

/** The number as it is read back, and what is wrong with it. */
function readBack(typed: string, listed: readonly string[]): { text: string; wrong: boolean } | null {
  if (typed.trim() === '') return null;
  const check = checkCabinetNo(typed);
  if (!check.ok) {
    const look = check.fault === 'digit' ? '箱门上的柜号' : '，请再看一眼箱门';
    return { text: `${check.reason}${look}`, wrong: true };
  }
  const no = check.cabinetNo;
  const parted = `核对：${no.slice(0, 4)} ${no.slice(4, 7)} ${no.slice(7, 10)} ${no.slice(10)}`;
  return isUnlisted(no, listed)
    ? {
        text: `${parted}，不在本单订舱号的柜号清单里（${formatNumbers(listed)}），请看是否提错柜`,
        wrong: true,
      }
    : { text: parted, wrong: false };
}

interface Typed extends TypedSlip {
  cabinetNo: string;
  sealNo: string;
}

interface ProofsProps {
  task: DriverTask;
  node: Node;
  typed: Typed;
  onChange: (typed: Partial<Typed>) => void;
  pictures: readonly PendingPicture[];
  onPictures: (change: (now: readonly PendingPicture[]) => readonly PendingPicture[]) => void;
  onMaking: (by: number) => void;
}

/** What a node asks for: numbers, and pictures of what. */
function Proofs({ task, node, typed, onChange, pictures, onPictures, onMaking }: ProofsProps) {
  // Of what was sent back only that is asked for again.
  const returned = node.sentBack === null ? undefined : node.kinds?.filter(({ again }) => again);
  const asks = (proof: string) =>
    node.proofs.includes(proof) && (!returned || returned.some(({ kind }) => kind === proof));
  const asksBox = asks('cabinet_no');
  const asksSeal = asks('seal_no');
  const shown = node.proofs.map(proofWord);
  const read = asksBox ? readBack(typed.cabinetNo, bookedBoxes(task)) : null;
  return (
    <>
      {asksBox && (
        <>
          <IdentifierField
            kind="cabinet"
            max={20}
            label="柜号"
            value={typed.cabinetNo}
            onChange={(value) => onChange({ cabinetNo: value.toUpperCase() })}
            placeholder="ABCU1234567"
          />
          {read && <p className={read.wrong ? css.wrong : css.readBack}>{read.text}</p>}
        </>
      )}
      {asksSeal && (
        <IdentifierField
          kind="seal"
          max={30}
          label="封号"
          value={typed.sealNo}
          onChange={(sealNo) => onChange({ sealNo })}
        />
      )}
      {asks('weighing') && <WeighFields typed={typed} onChange={onChange} />}
      {node.kinds && (
        <KindPictures
          asked={returned ?? node.kinds}
          pictures={pictures}
          onPictures={onPictures}
          onMaking={onMaking}
        />
      )}
      {!node.kinds && node.proofs.length > 0 && (
        <>
          <p className={css.asked}>请拍：{shown.join('、')}</p>
          <Pictures pictures={pictures} onChange={(next) => onPictures(() => next)} onMaking={onMaking} />
          {node.proofs.some((proof) => !TYPED_PROOFS.some((typed) => typed === proof)) &&
            pictures.length === 0 && <p className={css.minor}>没有照片也能登记，请说明原因。</p>}
        </>
      )}
    </>
  );
}

interface NodeSheetProps {
  task: DriverTask;
  node: Node;
  /** The task is his no more: what he notes is told to dispatch. */
  taken?: boolean;
  onClose: () => void;
}

/** One node, with the proof that it asks for. Whatever is missing, it can be done: it is marked, and looked at later. */
export function NodeSheet(props: NodeSheetProps) {
  return (
    <LeftForm form={`node ${props.node.nodeId}`}>{(left) => <NodeForm {...props} left={left} />}</LeftForm>
  );
}

/** As it was shown last, for what has waited meanwhile. */
function useNewest<T>(value: T) {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

/** What is typed of a node, and how it becomes a step. */
function useNodeStep({ task, node, onClose, left }: NodeSheetProps & { left: LeftDraft }) {
  const { accountId, form } = left;
  const known = { cabinetNo: task.cabinetNo ?? '', sealNo: task.sealNo ?? '' };
  const draft = useDraft(left, {
    ...known,
    grossKg: '',
    tareKg: '',
    tareWithBox: 'false',
    note: '',
    reason: '',
  });
  const newest = useNewest(draft);
  const gone = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly CheckInDoubt[]>([]);
  const proofOf = (proof: string, value: string) => (node.proofs.includes(proof) ? value.trim() : '');
  const { busy, run } = useSingleFlight(async () => {
    setFault(null);
    const doneAt = Date.now();
    const at = await whereNow();
    // That took its time: he may have gone back, or put something right.
    if (gone.current) return;
    const { typed, pictures } = newest.current;
    const step: NewCheckIn = {
      kind: 'check_in',
      accountId,
      clientId: newIdempotencyKey(),
      taskId: task.taskId,
      nodeId: node.nodeId,
      title: node.name,
      doneAt,
      fault: null,
      cabinetNo: proofOf('cabinet_no', typed.cabinetNo),
      sealNo: proofOf('seal_no', typed.sealNo),
      grossKg: proofOf('weighing', typed.grossKg),
      tareKg: proofOf('weighing', typed.tareKg),
      tareWithBox: typed.tareWithBox === 'true',
      note: typed.note.trim(),
      reason: typed.reason.trim(),
      at,
      pictures: [...pictures],
    };
    const doubts = doubtsOfStep(task, node, step);
    // Once asked, he may go on without an answer.
    if (!step.reason && doubts.some((doubt) => !asked.includes(doubt))) return setAsked(doubts);
    try {
      await addStep(step, form);
      onClose();
    } catch {
      setFault(NOT_SAVED);
    }
  });
  const leave = () => {
    gone.current = true;
    draft.drop();
    onClose();
  };
  return { draft, busy: busy || draft.making, fault, asked, submit: () => void run(), leave };
}

const kindsOf = (pictures: readonly PendingPicture[]) => pictures.map(({ kind }) => kind ?? null);

function NodeForm(props: NodeSheetProps & { left: LeftDraft }) {
  const { task, node, taken, left } = props;
  const { draft, busy, fault, asked, submit, leave } = useNodeStep(props);
  const { typed, set, pictures, setPictures } = draft;
  return (
    <FormDialog
      title={node.name}
      okText={node.sentBack ? '补传照片' : `确认${node.name}`}
      sheet={node.proofs.length === 0}
      busy={busy}
      dirty={draft.dirty}
      fault={fault}
      onSubmit={submit}
      onClose={leave}
    >
      <p>
        {task.orderNo} 第 {task.seq} 箱 · {task.plateNumber}
      </p>
      {taken && <p className={css.wrong}>任务已撤回或改派，登记会告诉调度。</p>}
      <DraftNote left={left} draft={draft} />
      {node.sentBack && (
        <p className={css.wrong}>
          {returnedWords(node)}被退回：{node.sentBack}
        </p>
      )}
      <Proofs
        task={task}
        node={node}
        typed={typed}
        onChange={set}
        pictures={pictures}
        onPictures={setPictures}
        onMaking={draft.onMaking}
      />
      <TextField
        label="备注"
        value={typed.note}
        onChange={(note) => set({ note })}
        maxLength={200}
        placeholder="选填"
      />
      <AskReason
        doubts={asked}
        lacks={node.kinds ? lackWords(node.kinds, kindsOf(pictures)) : ''}
        reason={typed.reason}
        onReason={(reason) => set({ reason })}
      />
    </FormDialog>
  );
}
