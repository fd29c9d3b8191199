import type { DriverTask } from '@boxhaul/contract/dispatch';
import { CallError, newIdempotencyKey } from '@boxhaul/contract/kit';
import { driverAppSchemas } from '@boxhaul/contract/dispatch/driver-app/schemas';
import { useState } from 'react';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { DraftNote, LeftForm } from '../outbox/left-draft';
import { addStep } from '../outbox/outbox';
import { Pictures } from '../check-in/pictures';
import { type LeftDraft, NOT_SAVED, useDraft } from '../outbox/use-draft';

interface TellDialogProps {
  kind: 'refuse' | 'report';
  task: DriverTask;
  onClose: () => void;
}

const refusal = driverAppSchemas.refuse.input.pick({ reason: true });
const report = driverAppSchemas.report.input.pick({ text: true });

/** Refuses a task, or tells dispatch what is wrong: kept on the phone first, as everything is. */
export function ReportDialog(props: TellDialogProps) {
  return (
    <LeftForm form={`${props.kind} ${props.task.taskId}`}>
      {(left) => <TellForm {...props} left={left} />}
    </LeftForm>
  );
}

const WORDS = {
  refuse: {
    title: '拒绝任务',
    label: '原因',
    suggestions: ['车辆故障', '时间来不及', '身体不适'],
    okText: '拒绝任务',
    danger: true,
  },
  report: {
    title: '上报异常',
    label: '情况',
    suggestions: ['闸口排队', '堵车', '车辆故障', '箱子破损', '装卸等待'],
    okText: '上报',
    danger: false,
  },
} as const;

function TellForm({ kind, task, onClose, left }: TellDialogProps & { left: LeftDraft }) {
  const { accountId, form } = left;
  const draft = useDraft(left, { text: '' });
  const { pictures, setPictures } = draft;
  const [turn, setTurn] = useState(0);
  const keep = async (text: string) => {
    const what = { taskId: task.taskId, accountId, clientId: newIdempotencyKey() };
    const { title } = WORDS[kind];
    const step = { kind, text, title, pictures: [...pictures], doneAt: Date.now(), fault: null, ...what };
    try {
      await addStep(step, form);
    } catch {
      throw new CallError('network', NOT_SAVED, '', 0, {});
    }
    onClose();
  };
  const common = {
    ...WORDS[kind],
    // The draft keeps it, with its pictures.
    keep: null,
    open: true,
    text: draft.typed.text,
    onText: (text: string) => draft.set({ text }),
    dirty: draft.dirty,
    busy: draft.making,
    onClose: () => {
      draft.drop();
      onClose();
    },
  };
  const clear = () => {
    draft.clear();
    setTurn(turn + 1);
  };
  const note = <DraftNote left={left} draft={{ ...draft, clear }} />;
  if (kind === 'refuse') {
    return (
      <ReasonDialog key={turn} {...common} schema={refusal} onSend={({ reason }) => keep(reason)}>
        {note}
        拒绝后任务退回调度，不再由您执行。
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog key={turn} {...common} schema={report} onSend={({ text }) => keep(text)}>
      {note}
      <Pictures pictures={pictures} onChange={setPictures} onMaking={draft.onMaking} />
    </ReasonDialog>
  );
}
