import type { CustomerRow } from '@boxhaul/contract/identity';
import { CUSTOMER_STATE_WORDS, CUSTOMER_STATES } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../data/identity/customers.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { EnterCustomerDialog } from '../../parts/identity/enter-customer-dialog';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { COLUMNS } from './customer-columns';
import { CustomerDrawer } from './customer-drawer';

const PAGE_SIZE = 50;
const keyOf = ({ customerId }: CustomerRow) => customerId;
const nameOf = ({ customerName }: CustomerRow) => customerName;

/** What the address asks for, and the list that answers. */
function useCustomers() {
  const [params] = useAddress();
  const state = oneOf(CUSTOMER_STATES, params.get('state'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(customerList({ state, keyword, pageNo, pageSize: PAGE_SIZE }));
  const counts = query.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  const filters: readonly ListFilter[] = [
    {
      key: 'state',
      label: '客户状态',
      value: state ?? '',
      usual: '',
      options: [
        { value: '', label: '全部', count: all },
        ...CUSTOMER_STATES.map((value) => ({
          value,
          label: CUSTOMER_STATE_WORDS[value],
          count: counts?.[value],
        })),
      ],
    },
  ];
  return { query, filters, keyword };
}

/** Enterprises; the search and the open one live in the address. */
export function CustomersPage() {
  const { user } = useSession();
  const { query, filters, keyword } = useCustomers();
  const walk = useRecordWalk('customer', '家');
  const [entering, setEntering] = useState(false);
  const store = useBrowserStore('customers', user?.accountId ?? '');
  // A company that called is entered by who may change customers.
  const enters = user?.rights.includes('customer.manage') ?? false;
  return (
    <ListPage
      title="客户"
      search={{ label: '搜索客户', placeholder: '企业名称 / 手机号 / 税号' }}
      filters={filters}
      action={enters ? { label: '新增客户', onPress: () => setEntering(true) } : undefined}
      query={query}
      failed="客户加载失败"
      unit="家"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        empty: {
          title: keyword ? '没有符合条件的客户' : '暂无客户',
          text: keyword ? '换个企业名称、手机号或税号试试。' : '企业注册或由客服登记后会出现在这里。',
        },
      }}
    >
      <Closing>
        {entering && (
          <EnterCustomerDialog
            onEntered={({ customerId }) => {
              setEntering(false);
              walk.open(customerId);
            }}
            onClose={() => setEntering(false)}
          />
        )}
      </Closing>
      <CustomerDrawer walk={walk} />
    </ListPage>
  );
}
