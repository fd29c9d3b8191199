import { type DriverTask, newIdempotencyKey } from '@boxhaul/contract';
import { driverAppSchemas } from '@boxhaul/contract/driver-app/schemas';
import { useState } from 'react';
import { useSession } from '../../data/use-session';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { addStep } from './outbox';
import type { KeptPicture } from './phone-store';
import { Pictures } from './pictures';

interface TellDialogProps {
  kind: 'refuse' | 'report';
  task: DriverTask;
  onClose: () => void;
}

const refusal = driverAppSchemas.refuse.input.pick({ reason: true });
const report = driverAppSchemas.report.input.pick({ text: true });

/** Refuses a task, or tells dispatch what is wrong: kept on the phone first, as everything is. */
export function TellDialog({ kind, task, onClose }: TellDialogProps) {
  const { user } = useSession();
  const [pictures, setPictures] = useState<KeptPicture[]>([]);
  const keep = async (text: string, title: string) => {
    if (!user) return;
    const what = { taskId: task.taskId, accountId: user.accountId, clientId: newIdempotencyKey() };
    await addStep({ kind, text, title, pictures, doneAt: Date.now(), fault: null, ...what });
    onClose();
  };
  if (kind === 'refuse') {
    return (
      <ReasonDialog
        open
        title="拒绝任务"
        label="原因"
        schema={refusal}
        suggestions={['车辆故障', '时间来不及', '身体不适']}
        okText="拒绝任务"
        danger
        onSend={({ reason }) => keep(reason, '拒绝任务')}
        onClose={onClose}
      >
        拒绝后任务退回调度，不再由您执行。
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      open
      title="上报异常"
      label="情况"
      schema={report}
      suggestions={['闸口排队', '堵车', '车辆故障', '柜子破损', '装卸等待']}
      okText="上报"
      danger={false}
      onSend={({ text }) => keep(text, '上报异常')}
      onClose={onClose}
    >
      <Pictures pictures={pictures} onChange={setPictures} />
    </ReasonDialog>
  );
}
