import type { BankLineRow } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { yuan } from '../../../lib/format/format';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from './bank.module.css';
import type { BankChoice } from './use-bank-choice';

export const sumOf = (rows: readonly BankLineRow[]): string =>
  yuan(toYuan(fen(rows.reduce((sum, { amount }) => sum + fromYuan(amount), 0))));

interface ConfirmProposalsProps {
  choice: BankChoice;
  onClose: () => void;
}

/** Asks before the proposals of the chosen lines are taken, each of them read. */
export function ConfirmProposals({ choice: { proposed, confirm }, onClose }: ConfirmProposalsProps) {
  return (
    <ConfirmDialog
      title={`按建议登记 ${proposed.length} 笔收款？`}
      okText="登记收款"
      cancelText="再看看"
      onOk={() => {
        onClose();
        void confirm();
      }}
      onCancel={onClose}
    >
      <p>合计 ¥ {sumOf(proposed)}，按列表中的建议记到客户名下并核销对账单：</p>
      <ul className={css.list}>
        {proposed.map(({ id, amount, proposal }) => (
          <li key={id}>
            {proposal.customerName} ¥ {yuan(amount)}
            {proposal.matches.length === 0 && '（留作预收款）'}
            {proposal.matches.some(({ confirms }) => confirms) && '（客户尚未确认的对账单视为已确认）'}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
