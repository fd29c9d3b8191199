import type { DriverTask } from '@boxhaul/contract/dispatch';
import { newIdempotencyKey } from '@boxhaul/contract/kit';
import { DRIVER_PHRASES, MESSAGE_SIGNS } from '@boxhaul/domain/dispatch';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/form/text-area';
import { Suggestions } from '../../../ui/overlay/suggestions';
import css from '../driver.module.css';
import { DraftNote } from '../outbox/left-draft';
import { addStep } from '../outbox/outbox';
import { Pictures } from '../check-in/pictures';
import { type LeftDraft, NOT_SAVED, useDraft } from '../outbox/use-draft';

interface MessageFormProps {
  left: LeftDraft;
  /** What is written about, and what is written next too; null: nothing in particular. */
  task: DriverTask | null;
  onNoTask: () => void;
}

/** What is typed, and how it is kept on the phone as a step: a phrase goes by itself, what is typed stays then. */
function useSaying({ left, task }: MessageFormProps) {
  const draft = useDraft(left, { text: '' });
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async (phrase?: string) => {
    const text = (phrase ?? draft.typed.text).trim();
    const pictures = phrase === undefined ? [...draft.pictures] : [];
    if (text === '' && pictures.length === 0) {
      setFault('请填写消息内容或拍照');
      return;
    }
    const clientId = newIdempotencyKey();
    const kept = { accountId: left.accountId, clientId, taskId: `message ${clientId}`, doneAt: Date.now() };
    const about = task?.taskId ?? null;
    const step = { kind: 'message' as const, text, about, pictures, title: '消息', fault: null, ...kept };
    try {
      await addStep(step, phrase === undefined ? left.form : undefined);
    } catch {
      setFault(NOT_SAVED);
      return;
    }
    setFault(null);
    if (phrase === undefined) draft.clear();
  });
  const type = (text: string) => {
    setFault(null);
    draft.set({ text });
  };
  return { draft, fault, type, busy, run };
}

/** What is said to dispatch: a word of every day goes by one touch, others are typed; kept on the phone first. */
export function MessageForm(props: MessageFormProps) {
  const { left, task, onNoTask } = props;
  const { draft, fault, type, busy, run } = useSaying(props);
  return (
    <form
      className={css.say}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {task && (
        <p className={css.row}>
          <span className={css.minor}>
            关于订单 {task.orderNo} 第 {task.seq} 箱
          </span>
          <Button variant="text" size="s" onClick={onNoTask}>
            不针对任务
          </Button>
        </p>
      )}
      <DraftNote left={left} draft={draft} />
      <Suggestions sentences={DRIVER_PHRASES} onTake={(phrase) => void run(phrase)} />
      <TextArea
        label="回复调度"
        rows={2}
        maxLength={MESSAGE_SIGNS}
        value={draft.typed.text}
        error={fault ?? undefined}
        onChange={type}
      />
      <Pictures pictures={draft.pictures} onChange={draft.setPictures} onMaking={draft.onMaking} />
      <Button type="submit" size="cta" variant="cta" block busy={busy || draft.making}>
        发送
      </Button>
    </form>
  );
}
