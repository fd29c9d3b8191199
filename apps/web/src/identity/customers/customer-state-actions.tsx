import type { CustomerDetail } from '@boxhaul/contract/identity';
import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disableCustomer, enableCustomer } from '../../data/identity/customers.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { orderNames } from './customer-orders';
import css from './customers.module.css';

const schema = customersSchemas.disable.input.pick({ reason: true });
const REASONS = ['逾期未付款，暂停合作', '企业申请停用', '资料不实，待核实'];

/** Shuts an enterprise out, or lets it in again. */
export function CustomerStateActions({ customer }: { customer: CustomerDetail }) {
  const cache = useQueryClient();
  const disable = useMutation(disableCustomer(cache));
  const enable = useMutation(enableCustomer(cache));
  const [asking, setAsking] = useState(false);
  const id = customer.customerId;
  const close = () => setAsking(false);
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why it failed; the question stays.
    if ((await failureOf(enable.mutateAsync({ id }))) !== null) return;
    showToast('success', '已启用，其账号可重新登录');
    close();
  });
  return (
    <div className={css.actions}>
      {customer.disabledAt ? (
        <Button variant="outline" onClick={() => setAsking(true)}>
          启用客户
        </Button>
      ) : (
        <Button variant="danger-outline" onClick={() => setAsking(true)}>
          停用客户
        </Button>
      )}
      <ReasonDialog
        keep={`customer.disable.${id}`}
        open={asking && !customer.disabledAt}
        title={`停用客户 · ${customer.customerName}`}
        label="停用原因"
        schema={schema}
        suggestions={REASONS}
        okText="停用"
        onSend={async ({ reason }) => {
          await disable.mutateAsync({ id, reason });
          showToast('success', '已停用，其账号均已退出登录');
        }}
        onClose={close}
      >
        <p>停用后，该企业的 {customer.accounts} 个账号立即退出登录，且不能再登录；随时可以重新启用。</p>
        {customer.runningOrders > 0 && (
          <p className={css.orders}>在途订单不受影响，将继续执行：{orderNames(customer)}。</p>
        )}
      </ReasonDialog>
      <Closing>
        {asking && customer.disabledAt !== null && (
          <ConfirmDialog
            title="启用客户？"
            okText="启用"
            cancelText="返回"
            busy={busy}
            onCancel={close}
            onOk={() => void run()}
          >
            停用原因：{customer.disabledReason}。启用后，该企业的账号可以重新登录。
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
