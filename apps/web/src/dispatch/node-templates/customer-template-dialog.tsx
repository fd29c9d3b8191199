import { LEG_KINDS, LEG_WORDS } from '@boxhaul/domain/dispatch';
import { ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../data/identity/customers.api';
import { Combobox } from '../../ui/form/combobox';
import { Segmented } from '../../ui/form/segmented';
import { FormDialog } from '../../ui/overlay/form-dialog';
import type { TemplateWay } from './template-way';

const TYPES = ORDER_TYPES.map((type) => ({ value: String(type), label: ORDER_TYPE_WORDS[type] }));
const LEGS = LEG_KINDS.map((value) => ({ value, label: LEG_WORDS[value] }));

interface CustomerTemplateDialogProps {
  onChoose: (way: TemplateWay) => void;
  onClose: () => void;
}

/** For which customer, and of which direction and leg. */
export function CustomerTemplateDialog({ onChoose, onClose }: CustomerTemplateDialogProps) {
  const [type, setType] = useState('0');
  const [leg, setLeg] = useState<string>('direct');
  const [customerId, setCustomerId] = useState('');
  const [fault, setFault] = useState('');
  const { data, isPending } = useQuery(customerList({ canOrder: true, pageNo: 1, pageSize: 200 }));
  const options = (data?.data ?? []).map((one) => ({ value: one.customerId, label: one.customerName }));
  const submit = () => {
    if (customerId === '') {
      setFault('请选择客户');
      return;
    }
    const legKind = LEG_KINDS.find((one) => one === leg) ?? 'direct';
    onChoose({ orderType: type === '1' ? 1 : 0, legKind, customerId });
  };
  return (
    <FormDialog
      title="新增客户专用流程"
      okText="下一步"
      busy={false}
      dirty={customerId !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Combobox
        label="客户"
        placeholder="选择客户"
        value={customerId}
        options={options}
        loading={isPending}
        error={fault}
        onChange={(value) => {
          setCustomerId(value);
          setFault('');
        }}
      />
      <Segmented label="装送" value={type} options={TYPES} onChange={setType} />
      <Segmented label="分段" value={leg} options={LEGS} onChange={setLeg} />
    </FormDialog>
  );
}
