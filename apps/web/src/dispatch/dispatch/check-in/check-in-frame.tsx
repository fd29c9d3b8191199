import type { BoardTask } from '@boxhaul/contract/dispatch';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question';
import type { BoardCabinet } from '../board/legs';
import type { NodeUploads } from './node-pictures';

interface CheckInFrameProps {
  title: string;
  cabinet: BoardCabinet;
  task: BoardTask;
  form: { busy: boolean; dirty: boolean; refusal: string | null; submit: () => void };
  pictures: NodeUploads;
  onClose: () => void;
  children: ReactNode;
}

/** Around what is typed of nodes and their pictures: which truck and box it is of, and a question before it is lost. */
export function CheckInFrame(props: CheckInFrameProps) {
  const { title, cabinet, task, form, onClose, children } = props;
  const { items } = props.pictures.uploads;
  const { leave, question } = useLeaveQuestion({
    title: '放弃登记？',
    content: '关闭后，已填写的内容和照片将被清空。',
    stayText: '继续登记',
    typed: () => form.dirty || items.length > 0,
    onLeave: onClose,
  });
  return (
    <FormDialog
      title={title}
      okText="登记"
      busy={form.busy}
      disabled={items.some(({ state }) => state !== 'done')}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={leave}
    >
      <p>
        {task.plateNumber} {task.driverName}
        {cabinet.cabinetNo ? ` · ${cabinet.cabinetNo}` : ''}
      </p>
      {children}
      {question}
    </FormDialog>
  );
}
