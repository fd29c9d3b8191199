import type { CustomerDetail } from '@boxhaul/contract/identity';
import { CUSTOMER_STATE_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerDetail } from '../../data/identity/customers.api';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { ToneTag } from '../../parts/kit/tone-tag';
import { RecordPeople } from '../../parts/identity/record-people/record-people';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import { Drawer } from '../../ui/overlay/drawer';
import type { ListWalk } from '../../ui/walk/list-walk';
import { CustomerAccounts } from './customer-accounts';
import { CustomerEntry } from './customer-entry';
import { CustomerHistory } from './customer-history';
import { CustomerNotes } from './customer-notes';
import { CustomerOrders } from './customer-orders';
import { CustomerPartners } from './customer-partners';
import { CustomerStateActions } from './customer-state-actions';
import { CUSTOMER_TONES } from './customer-state';
import { RequiredPapers } from './required-papers';
import { CustomerTerms } from './customer-terms';
import css from './customers.module.css';

/** The enterprise that is open, with everything about it. */
export function CustomerDrawer({ walk }: { walk: ListWalk }) {
  const [typing, setTyping] = useState(false);
  const id = walk.openId;
  return (
    <Drawer
      open={id !== null}
      title="客户详情"
      walk={walk}
      people={<RecordPeople kind="customer" id={id} />}
      dirty={id !== null && typing}
      onClose={walk.close}
    >
      {id !== null && <Customer key={id} id={id} onTyping={setTyping} />}
    </Drawer>
  );
}

interface CustomerProps {
  id: string;
  /** Whether a note was begun. */
  onTyping: (typing: boolean) => void;
}

function Customer({ id, onTyping }: CustomerProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(customerDetail(id));
  if (isPending) return <Skeleton lines={10} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        title="客户加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <CustomerBody customer={data} onTyping={onTyping} />;
}

interface CustomerBodyProps extends Pick<CustomerProps, 'onTyping'> {
  customer: CustomerDetail;
}

function CustomerBody({ customer, onTyping }: CustomerBodyProps) {
  const rights = useSession().user?.rights ?? [];
  const manages = rights.includes('customer.manage');
  return (
    <div className={css.body}>
      <header className={css.head}>
        <h2 className={css.name}>{customer.customerName}</h2>
        <ToneTag tone={CUSTOMER_TONES[customer.state]} text={CUSTOMER_STATE_WORDS[customer.state]} />
      </header>
      {customer.disabledAt && (
        <Notice tone="warning">
          {customer.disabledAt.slice(0, 16)} 已停用：{customer.disabledReason}
        </Notice>
      )}
      {manages && <CustomerStateActions customer={customer} />}
      <Facts
        facts={[
          { label: '信用代码', value: customer.taxpayerId ?? '—' },
          { label: '认证时间', value: customer.certifiedAt?.slice(0, 16) ?? '—' },
          { label: customer.entry ? '登记时间' : '注册时间', value: customer.createTime.slice(0, 16) },
          { label: '在途订单', value: customer.runningOrders },
        ]}
      />
      {customer.entry && <CustomerEntry customer={customer} entry={customer.entry} mayEdit={manages} />}
      <CustomerAccounts customer={customer} mayReset={manages} />
      <CustomerTerms customer={customer} mayEdit={rights.includes('customer.terms')} />
      <RequiredPapers customerId={customer.customerId} mayEdit={rights.includes('customer.terms')} />
      <CustomerOrders customer={customer} />
      <CustomerPartners customerId={customer.customerId} mayEdit={manages} />
      <CustomerNotes customer={customer} mayAdd={manages} onTyping={onTyping} />
      <CustomerHistory
        entries={customer.history}
        log={rights.includes('audit.view') ? `/ops/audit?customer=${customer.customerId}` : null}
      />
    </div>
  );
}
