import type { BankLineRow } from '@boxhaul/contract/money';
import { bankLinesSchemas } from '@boxhaul/contract/money/bank-lines/schemas';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { nameOf } from './bank-line-columns';

interface IgnoreDialogProps {
  /** None closes it. */
  lines: readonly BankLineRow[];
  onIgnore: (ids: readonly string[], reason: string) => Promise<void>;
  onClose: () => void;
}

/** Why lines are no customer's payment. */
export function IgnoreDialog({ lines, onIgnore, onClose }: IgnoreDialogProps) {
  const [only] = lines;
  return (
    <ReasonDialog
      keep={`bank-lines.ignore.${lines.map(({ id }) => id).join('.')}`}
      open={lines.length > 0}
      title={`忽略 ${lines.length} 笔流水`}
      label="原因"
      schema={bankLinesSchemas.ignore.input.pick({ reason: true })}
      okText="忽略"
      suggestions={['银行利息', '内部转账', '不是客户付款']}
      danger={false}
      onSend={({ reason }) =>
        onIgnore(
          lines.map(({ id }) => id),
          reason,
        )
      }
      onClose={onClose}
    >
      {only && lines.length === 1 && `${nameOf(only)}。`}
      忽略后不登记收款，可以在“已忽略”里恢复。
    </ReasonDialog>
  );
}
