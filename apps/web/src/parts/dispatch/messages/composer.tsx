import { messagesSchemas } from '@boxhaul/contract/dispatch/messages/schemas';
import { newIdempotencyKey } from '@boxhaul/contract/kit';
import { DISPATCH_PHRASES, MESSAGE_SIGNS } from '@boxhaul/domain/dispatch';
import { useState } from 'react';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { TextArea } from '../../../ui/form/text-area';
import { Suggestions } from '../../../ui/overlay/suggestions';
import css from './messages.module.css';

const said = messagesSchemas.send.input.pick({ text: true });

export interface ComposedMessage {
  text: string;
  urgent: boolean;
  /** The same while the same words are sent again because no answer came. */
  clientId: string;
}

interface ComposerProps {
  /** Sends it; answers, or throws, why it was not sent: what was typed stays then. */
  onSend: (said: ComposedMessage) => Promise<string | null>;
  /** Told whether something is typed. */
  onDirty?: (dirty: boolean) => void;
  okText?: string;
}

interface Sent {
  /** Why it was not sent; null when it was. */
  fault: string | null;
  /** The server has had its say: under the same id it would say the same for ever. */
  answered: boolean;
}

async function sendSaid(given: ComposedMessage, onSend: ComposerProps['onSend']): Promise<Sent> {
  const read = said.safeParse(given);
  if (!read.success) return { fault: read.error.issues[0]?.message ?? '', answered: false };
  try {
    return { fault: await onSend({ ...given, ...read.data }), answered: true };
  } catch (error) {
    const { message, kind, errcode } = callFailure(error);
    // Whoever is busy asks for the same once more.
    return { fault: message, answered: kind === 'refusal' && errcode !== 'BUSY' };
  }
}

/** A message that is being written. */
function useWritten({ onSend, onDirty }: Pick<ComposerProps, 'onSend' | 'onDirty'>) {
  const [text, setText] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [clientId, setClientId] = useState(newIdempotencyKey);
  const [fault, setFault] = useState<string | null>(null);
  // Other words, or by text message too, are another message.
  const type = (next: string) => {
    setText(next);
    setFault(null);
    setClientId(newIdempotencyKey());
    onDirty?.(next.trim() !== '');
  };
  const mark = (next: boolean) => {
    setUrgent(next);
    setClientId(newIdempotencyKey());
  };
  const { busy, run } = useSingleFlight(async () => {
    const sent = await sendSaid({ text, urgent, clientId }, onSend);
    setFault(sent.fault);
    if (sent.answered) setClientId(newIdempotencyKey());
    if (sent.fault !== null) return;
    type('');
    setUrgent(false);
  });
  return { text, urgent, fault, type, mark, busy, run };
}

/** What is written to drivers: words of every day by one press, and by text message too where it is urgent. */
export function Composer({ onSend, onDirty, okText = '发送' }: ComposerProps) {
  const { text, urgent, fault, type, mark, busy, run } = useWritten({ onSend, onDirty });
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className={css.phrases}>
        <Suggestions
          sentences={DISPATCH_PHRASES}
          onTake={(sentence) => type(text.trim() === '' ? sentence : `${text.trimEnd()}，${sentence}`)}
        />
      </div>
      <TextArea
        label="消息"
        rows={2}
        maxLength={MESSAGE_SIGNS}
        placeholder="Ctrl + Enter 发送"
        value={text}
        error={fault ?? undefined}
        onChange={type}
        handlers={{
          onKeyDown: (event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
          },
        }}
      />
      <div className={css.send}>
        <Checkbox checked={urgent} onChange={mark}>
          紧急，同时发短信
        </Checkbox>
        <Button type="submit" busy={busy}>
          {okText}
        </Button>
      </div>
    </form>
  );
}
