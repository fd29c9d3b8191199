import type { RateCardDetail } from '@boxhaul/contract/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customerList } from '../../../data/identity/customers.api';
import { harbors } from '../../../data/pricing/places.api';
import { copyRateCardLanes, type LaneFilter } from '../../../data/pricing/rate-cards.api';
import { useSession } from '../../../data/kit/use-session';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Combobox } from '../../../ui/form/combobox';
import { TextField } from '../../../ui/form/text-field';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';

interface CopyDialogProps {
  open: boolean;
  version: RateCardDetail;
  filter: LaneFilter;
  /** How many lanes the filter finds. */
  lanes: number;
  onClose: () => void;
}

/** Gives another harbour, or a customer, the lanes that are found. */
export function CopyDialog({ open, ...props }: CopyDialogProps) {
  return <Closing>{open && <CopyForm {...props} />}</Closing>;
}

const SAME = { value: '', label: '不变' };

function CopyForm({ version, filter, lanes, onClose }: Omit<CopyDialogProps, 'open'>) {
  const copy = useMutation(copyRateCardLanes(useQueryClient()));
  const { user } = useSession();
  const seesCustomers = user?.rights?.includes('customer.view') ?? false;
  const places = useQuery(harbors()).data ?? [];
  const people = useQuery({ ...customerList({ pageSize: 200 }), enabled: seesCustomers }).data?.data ?? [];
  const [toHarbor, setToHarbor] = useState('');
  const [toCustomer, setToCustomer] = useState('');
  const [percent, setPercent] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    setFault(null);
    const { versionId, revision } = version;
    const to = { toHarbor, toCustomer, percent: percent.replace('+', '') };
    try {
      const { copied, left } = await copy.mutateAsync({ versionId, revision, ...filter, ...to });
      showToast('success', `已复制 ${copied} 条线路${left > 0 ? `，${left} 条已有或不适用，未覆盖` : ''}`);
      onClose();
    } catch (error) {
      setFault(callFailure(error).message);
    }
  };
  return (
    <FormDialog
      title="复制线路"
      okText={`复制 ${lanes.toLocaleString('zh-CN')} 条线路`}
      busy={copy.isPending}
      disabled={toHarbor === '' && toCustomer === ''}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>把当前筛选出的线路复制给另一个港口，或作为某个客户的专属价。已有的同样线路不会被覆盖。</p>
      <Combobox
        label="复制到港口"
        options={[SAME, ...places.map((one) => ({ value: String(one.harborId), label: one.harborName }))]}
        value={toHarbor}
        onChange={setToHarbor}
      />
      {seesCustomers && (
        <Combobox
          label="作为客户专属价"
          options={[SAME, ...people.map((one) => ({ value: one.customerId, label: one.customerName }))]}
          value={toCustomer}
          onChange={setToCustomer}
        />
      )}
      <TextField
        label="价格调整（%）"
        inputMode="decimal"
        maxLength={7}
        placeholder="不调整则留空；降价填负数"
        value={percent}
        onChange={setPercent}
      />
    </FormDialog>
  );
}
