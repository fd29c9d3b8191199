import type { BankLineRow } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import css from './bank.module.css';
import type { BankChoice } from './use-bank-choice';

const sumOf = (rows: readonly BankLineRow[]): string =>
  yuan(toYuan(fen(rows.reduce((sum, { amount }) => sum + fromYuan(amount), 0))));

interface BankLineBarProps {
  choice: BankChoice;
  onIgnore: () => void;
}

/** Chooses all open lines of the page, takes their proposals once they were read, or sets them aside. */
export function BankLineBar({ choice, onIgnore }: BankLineBarProps) {
  const { open, lines, proposed, busy, fault, confirm, choose } = choice;
  const [asking, setAsking] = useState(false);
  const without = lines.length - proposed.length;
  return (
    <>
      <div className={css.bar}>
        <Checkbox
          checked={lines.length === open.length}
          onChange={(on) =>
            choose(
              open.map(({ id }) => id),
              on,
            )
          }
        >
          选择本页 {open.length} 笔
        </Checkbox>
        <Button size="s" busy={busy} disabled={proposed.length === 0} onClick={() => setAsking(true)}>
          按建议登记收款{proposed.length > 0 && ` ${proposed.length} 笔`}
        </Button>
        <Button variant="outline" size="s" disabled={lines.length === 0 || busy} onClick={onIgnore}>
          忽略{lines.length > 0 && ` ${lines.length} 笔`}
        </Button>
        {lines.length > 0 && (
          <span className={css.minor} role="status">
            已选 {lines.length} 笔，合计 ¥ {sumOf(lines)}
            {without > 0 && `；其中 ${without} 笔没有建议，需逐笔认领`}
          </span>
        )}
      </div>
      {fault && <Notice tone="error">{fault}</Notice>}
      {asking && (
        <ConfirmDialog
          title={`按建议登记 ${proposed.length} 笔收款？`}
          okText="登记收款"
          cancelText="再看看"
          onOk={() => {
            setAsking(false);
            void confirm();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>合计 ¥ {sumOf(proposed)}，按列表中的建议记到客户名下并核销对账单：</p>
          <ul className={css.list}>
            {proposed.map(({ id, amount, proposal }) => (
              <li key={id}>
                {proposal.customerName} ¥ {yuan(amount)}
                {proposal.matches.length === 0 && '（留作预收款）'}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
