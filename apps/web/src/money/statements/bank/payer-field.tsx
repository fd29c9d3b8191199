import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../../data/identity/customers.api';
import { receivableAgeing } from '../../../data/money/receipts.api';
import { useSession } from '../../../data/kit/use-session';
import { useSettled } from '../../../lib/hooks/use-settled';
import { Combobox } from '../../../ui/form/combobox';
import { TextField } from '../../../ui/form/text-field';

/** Who may have paid: all customers for who may look at them, else those who owe or paid ahead. */
function usePayers(keyword: string) {
  const sees = useSession().user?.rights.includes('customer.view') ?? false;
  const all = useQuery({
    ...customerList({ canOrder: true, keyword, pageNo: 1, pageSize: 50 }),
    enabled: sees,
  });
  const owing = useQuery({ ...receivableAgeing({ keyword, pageNo: 1, pageSize: 50 }), enabled: !sees });
  const { data, isPending, isError } = sees ? all : owing;
  return { rows: data?.data, isPending, isError };
}

interface PayerFieldProps {
  /** id '' : nobody yet. */
  customer: { id: string; name: string };
  onChange: (customer: { id: string; name: string }) => void;
}

/** The customer whose payment it is, found by a part of the name. */
export function PayerField({ customer, onChange }: PayerFieldProps) {
  const [search, setSearch] = useState('');
  const { rows = [], isPending, isError } = usePayers(useSettled(search, 300));
  const found = rows.map(({ customerId, customerName }) => ({ value: customerId, label: customerName }));
  // Whoever is chosen stays so, whatever is searched for next.
  const others = found.filter(({ value }) => value !== customer.id);
  const options = customer.id === '' ? found : [{ value: customer.id, label: customer.name }, ...others];
  return (
    <>
      <TextField label="搜索客户" placeholder="企业名称" maxLength={60} value={search} onChange={setSearch} />
      <Combobox
        label="客户"
        required
        placeholder={isError ? '客户加载失败，请重新搜索' : '选择这笔付款的客户'}
        loading={isPending}
        options={options}
        value={customer.id}
        onChange={(id) => onChange({ id, name: options.find(({ value }) => value === id)?.label ?? '' })}
      />
    </>
  );
}
