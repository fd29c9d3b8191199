import { CUSTOMER_STATE_WORDS, CUSTOMER_STATES, type CustomerState } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../data/identity/customers.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { EnterCustomerDialog } from '../../parts/identity/enter-customer-dialog';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { CustomerDrawer } from './customer-drawer';
import { CustomerTable } from './customer-table';

type Tab = CustomerState | 'all';
const TABS: readonly Tab[] = ['all', ...CUSTOMER_STATES];
const labelOf = (tab: Tab): string => (tab === 'all' ? '全部' : CUSTOMER_STATE_WORDS[tab]);

/** A company that called is entered by who may change customers; then it opens. */
function EnterCustomer({ onEntered }: { onEntered: (customerId: string) => void }) {
  const [open, setOpen] = useState(false);
  const rights = useSession().user?.rights ?? [];
  if (!rights.includes('customer.manage')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        新增客户
      </Button>
      <Closing>
        {open && (
          <EnterCustomerDialog
            onEntered={({ customerId }) => {
              setOpen(false);
              onEntered(customerId);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Closing>
    </>
  );
}

/** Enterprises; the search and the open one live in the address. */
export function CustomersPage() {
  const [params, change] = useAddress();
  const tab = TABS.find((one) => one === params.get('state')) ?? 'all';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const filter = { state: tab === 'all' ? undefined : tab, keyword, pageNo, pageSize: 20 };
  const list = useQuery(customerList(filter));
  const counts = list.data?.counts;
  const countOf = (key: Tab): number | null =>
    counts ? (key === 'all' ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[key]) : null;
  return (
    <section aria-labelledby="customers">
      <ListHead
        id="customers"
        title="客户"
        searchLabel="搜索客户"
        keyword={keyword}
        placeholder="企业名称 / 手机号 / 税号"
        onSearch={(q) => change({ q, page: null })}
      >
        <EnterCustomer onEntered={(customer) => change({ customer })} />
      </ListHead>
      <ListTabs
        label="客户状态"
        value={tab}
        tabs={TABS.map((key) => ({ key, label: labelOf(key), count: countOf(key) }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
      <PagedList
        query={list}
        failed="客户加载失败"
        empty={{
          title: keyword ? '没有符合条件的客户' : '暂无客户',
          text: keyword ? '换个企业名称、手机号或税号试试。' : '企业注册或由客服登记后会出现在这里。',
        }}
        rowHeight="40px"
        unit="家"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <CustomerTable rows={data} onOpen={(customer) => change({ customer })} />}
      </PagedList>
      <CustomerDrawer id={params.get('customer')} onClose={() => change({ customer: null })} />
    </section>
  );
}
