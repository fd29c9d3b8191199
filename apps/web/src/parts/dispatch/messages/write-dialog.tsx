import type { MessageOutcome } from '@boxhaul/contract/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendMessages } from '../../../data/dispatch/messages.api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { Composer } from './composer';
import css from './messages.module.css';

export interface Recipient {
  driverId: string;
  driverName: string;
  plateNumber: string;
  /** What it is about; left out where he drives several of those that are chosen. */
  taskId?: string;
  /** How that is called. */
  title: string;
}

interface WriteDialogProps {
  recipients: readonly Recipient[];
  onClose: () => void;
}

/** One message to several drivers, with what became of it for each. */
export function WriteDialog({ recipients: asked, onClose }: WriteDialogProps) {
  // What is behind refreshes by itself: whom one writes to stays.
  const [recipients] = useState(asked);
  const [dirty, setDirty] = useState(false);
  const [results, setResults] = useState<readonly MessageOutcome[]>([]);
  const send = useMutation(sendMessages(useQueryClient()));
  const { leave, question } = useLeaveQuestion({ typed: () => dirty, onLeave: onClose });
  const written = results.filter(({ messageId }) => messageId !== null).length;
  return (
    <Dialog
      open
      title={`给 ${recipients.length} 名司机发消息`}
      width={620}
      onClose={leave}
      footer={written > 0 && <Button onClick={onClose}>完成</Button>}
    >
      <ul className={css.recipients}>
        {recipients.map((one) => {
          const result = results.find(({ driverId }) => driverId === one.driverId);
          return (
            <li key={one.driverId}>
              <span>
                <b>{one.driverName}</b> <span className="figure">{one.plateNumber}</span>
                <small>{one.title}</small>
              </span>
              {result && (
                <span
                  className={result.fault ? css.refused : css.done}
                  role={result.fault ? 'alert' : undefined}
                >
                  {result.fault ? `没有发送：${result.fault}` : '已发送'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {written === 0 ? (
        <Composer
          okText={`发送（${recipients.length}）`}
          onDirty={setDirty}
          onSend={async (said) => {
            const to = recipients.map(({ driverId, taskId }) => ({ driverId, ...(taskId && { taskId }) }));
            const { results: told } = await send.mutateAsync({ to, ...said });
            setResults(told);
            return told.every(({ messageId }) => messageId === null)
              ? '没有一名司机能收到，原因见上；内容还在，可以改后再发'
              : null;
          }}
        />
      ) : (
        <p role="status">
          已发给 {written} 名司机
          {written < results.length && `，${results.length - written} 名没有发送`}。已读情况见“司机消息”。
        </p>
      )}
      {question}
    </Dialog>
  );
}
