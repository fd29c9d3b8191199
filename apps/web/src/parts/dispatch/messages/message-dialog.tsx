import { useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import { type About, Conversation } from './conversation';

interface MessageDialogProps {
  driverId: string;
  driverName: string;
  about?: About | undefined;
  onClose: () => void;
}

/** The conversation with one driver, beside what it is about. */
export function MessageDialog({ driverId, driverName, about, onClose }: MessageDialogProps) {
  const [dirty, setDirty] = useState(false);
  const { leave, question } = useLeaveQuestion({ typed: () => dirty, onLeave: onClose });
  return (
    <Dialog open side title={`消息 · ${driverName}`} width={520} onClose={leave}>
      <Conversation driverId={driverId} about={about} onDirty={setDirty} />
      {question}
    </Dialog>
  );
}
