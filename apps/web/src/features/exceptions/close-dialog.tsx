import type { ExceptionRow } from '@boxhaul/contract';
import { exceptionsSchemas } from '@boxhaul/contract/exceptions/schemas';
import { EXCEPTION_KIND_WORDS } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeException } from '../../data/exceptions.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

const schema = exceptionsSchemas.close.input.pick({ reason: true });

/** Closes an exception with what was done about it; null closes the dialog. */
export function CloseDialog({ row, onClose }: { row: ExceptionRow | null; onClose: () => void }) {
  const close = useMutation(closeException(useQueryClient()));
  return (
    <ReasonDialog
      open={row !== null}
      title={`关闭异常 · ${row ? EXCEPTION_KIND_WORDS[row.kind].name : ''}`}
      label="处理结果"
      schema={schema}
      suggestions={['已联系司机，确认无误', '已与客户改约', '已补齐资料']}
      okText="关闭异常"
      danger={false}
      onSend={async ({ reason }) => {
        await close.mutateAsync({ exceptionId: row?.exceptionId ?? '', reason });
        showToast('success', '异常已关闭');
      }}
      onClose={onClose}
    >
      <p>
        {row?.orderNo} 第 {row?.seq} 箱：{row?.detail}
      </p>
    </ReasonDialog>
  );
}
