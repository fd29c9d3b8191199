import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoDryRun } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import type { BoardCabinet } from '../board/legs';

const schema = dispatchSchemas.undoDryRun.input.pick({ reason: true });

/** Takes the dry run of a box back; the server decides whether it may be. */
export function UndoDryRun({ cabinet: { cabinetId, seq } }: { cabinet: BoardCabinet }) {
  const [open, setOpen] = useState(false);
  const undo = useMutation(undoDryRun(useQueryClient()));
  return (
    <>
      <Button variant="outline" size="s" aria-label={`第 ${seq} 箱撤销放空`} onClick={() => setOpen(true)}>
        撤销放空
      </Button>
      <ReasonDialog
        keep={`box.undo-dry-run.${cabinetId}`}
        open={open}
        title={`第 ${seq} 箱撤销放空`}
        label="撤销原因"
        schema={schema}
        okText="撤销放空"
        suggestions={['工厂又有货了', '点错了箱', '客户改变安排']}
        onSend={async ({ reason }) => {
          await undo.mutateAsync({ cabinetId, reason });
          showToast('success', `第 ${seq} 箱已撤销放空`);
        }}
        onClose={() => setOpen(false)}
      >
        <p>
          该箱和它的任务回到放空前的样子，司机会收到通知，未审核的放空费取消；原车或原司机已去做别的任务时不能撤销。
        </p>
      </ReasonDialog>
    </>
  );
}
