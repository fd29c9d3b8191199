import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeDryRun } from '../../../data/dispatch/dispatch.api';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import type { BoardCabinet } from '../board/legs';

const schema = dispatchSchemas.dryRun.input.pick({ reason: true });
/** The node at which it is loaded, by what each kind of order calls it. */
const LOADED: readonly string[] = ['装货完成', '提重柜'];

/** Closes a box that will not be loaded; the server decides whether it may be. */
export function DryRun({ cabinet: { cabinetId, seq, tasks } }: { cabinet: BoardCabinet }) {
  const [open, setOpen] = useState(false);
  const close = useMutation(closeDryRun(useQueryClient()));
  const loaded = tasks.some(({ nodes }) =>
    nodes.some(({ name, doneAt }) => doneAt !== null && LOADED.includes(name)),
  );
  if (loaded) return null;
  return (
    <>
      <Button variant="danger-outline" size="s" aria-label={`第 ${seq} 箱放空`} onClick={() => setOpen(true)}>
        放空
      </Button>
      <ReasonDialog
        keep={`box.dry-run.${cabinetId}`}
        open={open}
        title={`第 ${seq} 箱放空`}
        label="放空原因"
        schema={schema}
        okText="按放空关闭"
        suggestions={['工厂无货', '客户取消本箱', '放箱失效']}
        onSend={async ({ reason }) => {
          await close.mutateAsync({ cabinetId, reason });
          showToast('success', `第 ${seq} 箱已按放空关闭`);
        }}
        onClose={() => setOpen(false)}
      >
        <p>
          进行中的任务就地结束，其余任务撤回，车辆与司机空出来；不收运费，按费用规则产生放空费，客户可以看到原因。费用审核前可以撤销放空。
        </p>
      </ReasonDialog>
    </>
  );
}
