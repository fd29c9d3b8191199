import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { CreditFacts, creditWords } from './credit-panel';
import type { Approval } from './use-approval';

/** Asks once more where the customer's credit warns; who went on is kept with the order. */
export function CreditQuestion({ approval: { asked, busy, confirm, leave } }: { approval: Approval }) {
  return (
    <Closing>
      {asked && (
        <ConfirmDialog
          title={`${asked.order.customerName}${creditWords(asked.credit)}`}
          okText="知悉并审核通过"
          cancelText="再看看"
          danger
          busy={busy}
          onOk={confirm}
          onCancel={leave}
        >
          <CreditFacts credit={asked.credit} />
          <p>{asked.order.orderNo} 仍可通过；您的确认会连同金额记入订单的审核记录。</p>
        </ConfirmDialog>
      )}
    </Closing>
  );
}
