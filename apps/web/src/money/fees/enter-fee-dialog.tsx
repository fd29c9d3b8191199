import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enterFee, findFeeOrder } from '../../data/money/fees.api';
import { showToast } from '../../lib/toast-store';
import { OrderBoxFields } from '../../parts/orders/order-box-fields';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { FeeFields } from './fee-fields';
import css from './fees.module.css';

/** A fee of a box by hand: the order is found by its number, then the box is chosen. */
export function EnterFeeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <EnterFeeForm onClose={onClose} />}</Closing>;
}

const VALUES = { orderNo: '', orderId: '', cabinetId: '', costTypeId: '', incomeAmount: '', remark: '' };

function EnterFeeForm({ onClose }: { onClose: () => void }) {
  const enter = useMutation(enterFee(useQueryClient()));
  const find = useMutation(findFeeOrder());
  const form = useForm({
    keep: 'fee.new',
    unkept: ['orderNo', 'orderId', 'cabinetId'],
    schema: feesSchemas.enter.input,
    values: VALUES,
    // The order is looked for by its number; there is no field of its id.
    fieldOf: (name) => (name === 'orderId' ? 'orderNo' : name),
    send: async (output) => {
      await enter.mutateAsync(output);
      showToast('success', '费用已录入，等待审核');
      onClose();
    },
  });
  return (
    <FormDialog
      title="录入费用"
      okText="录入"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <OrderBoxFields form={form} find={find.mutateAsync} />
      <FeeFields form={form} />
      <p className={css.minor}>运费由订单运价自动产生；需要调整时选“调整运费”。</p>
    </FormDialog>
  );
}
