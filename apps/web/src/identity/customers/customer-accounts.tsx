import type { CustomerAccount, CustomerDetail } from '@boxhaul/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showPhones } from '../../data/identity/customers.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { Section } from '../../ui/layout/section';
import css from './customers.module.css';
import { ResetSignInDialog } from './reset-sign-in-dialog';

/** Of a large enterprise no more stand above its terms until they are asked for. */
const FEW = 8;

/** Its accounts; phones are masked until somebody asks for them, which stands in the log. */
export function CustomerAccounts({ customer, mayReset }: { customer: CustomerDetail; mayReset: boolean }) {
  const show = useMutation(showPhones(useQueryClient()));
  // Each look stands in the log: a double click is one. The client says why it failed.
  const showing = useSingleFlight(async () => {
    await failureOf(show.mutateAsync(customer.customerId));
  });
  const [all, setAll] = useState(false);
  const [resetting, setResetting] = useState<CustomerAccount | null>(null);
  const whole = new Map(show.data?.map(({ accountId, phone }) => [accountId, phone]));
  return (
    <Section title="账号" note={`${customer.accounts} 个`}>
      <div className={css.rows}>
        {customer.entry && (
          <div className={css.row}>
            <span className={css.grow}>
              {customer.entry.contactName}{' '}
              <span className={css.minor}>登记的联系人{customer.accounts === 0 && '，没有账号'}</span>
            </span>
            <span>{whole.get(null) ?? customer.entry.contactPhone}</span>
          </div>
        )}
        {customer.accountList.slice(0, all ? undefined : FEW).map((account) => (
          <div key={account.accountId} className={css.row}>
            <span className={css.grow}>
              {account.username} <span className={css.minor}>{account.roleName}</span>{' '}
              {account.disabledAt && <span className={css.stopped}>已停用</span>}
            </span>
            <span>{whole.get(account.accountId) ?? account.phone}</span>
            {mayReset && (
              <Button variant="outline" size="s" onClick={() => setResetting(account)}>
                重置登录
              </Button>
            )}
          </div>
        ))}
      </div>
      <p className={css.actions}>
        {!all && customer.accountList.length > FEW && (
          <Button variant="text" size="s" onClick={() => setAll(true)}>
            显示全部 {customer.accountList.length} 个账号
          </Button>
        )}
        {(customer.accountList.length > 0 || customer.entry) && !show.data && (
          <Button variant="text" size="s" busy={showing.busy} onClick={() => void showing.run()}>
            显示完整手机号（将记入操作日志）
          </Button>
        )}
      </p>
      <ResetSignInDialog account={resetting} onClose={() => setResetting(null)} />
    </Section>
  );
}
