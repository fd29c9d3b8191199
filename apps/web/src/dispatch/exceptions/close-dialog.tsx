import type { ExceptionRow } from '@boxhaul/contract/dispatch';
import { exceptionsSchemas } from '@boxhaul/contract/dispatch/exceptions/schemas';
import { EXCEPTION_KIND_WORDS, type ExceptionKind } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeException } from '../../data/dispatch/exceptions.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

const schema = exceptionsSchemas.close.input.pick({ reason: true });

const READY = ['已联系司机，确认无误', '已与客户改约', '已补齐资料'];
/** Of a kind whose end is nearly always one of these. */
const READY_OF: Readonly<Partial<Record<ExceptionKind, readonly string[]>>> = {
  box_number: ['已更正柜号', '船公司已换柜，以实际柜号为准', '船期里的柜号有误，已修改'],
};

/** Closes an exception with what was done about it; null closes the dialog. */
export function CloseDialog({ row, onClose }: { row: ExceptionRow | null; onClose: () => void }) {
  const close = useMutation(closeException(useQueryClient()));
  return (
    <ReasonDialog
      keep={`exception.close.${row?.exceptionId}`}
      open={row !== null}
      title={`关闭异常 · ${row ? EXCEPTION_KIND_WORDS[row.kind].name : ''}`}
      label="处理结果"
      schema={schema}
      suggestions={(row && READY_OF[row.kind]) ?? READY}
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
