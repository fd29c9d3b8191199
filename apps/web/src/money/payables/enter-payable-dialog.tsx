import type { PayableRow } from '@boxhaul/contract/money';
import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { feeRules } from '../../data/money/fees.api';
import { editPayable, enterPayable, findPayableOrder, payeeList } from '../../data/money/payables.api';
import { showToast } from '../../lib/toast-store';
import { OrderBoxFields } from '../../parts/orders/order-box-fields';
import { Combobox } from '../../ui/form/combobox';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './payables.module.css';

interface EnterPayableDialogProps {
  open: boolean;
  /** The line that is put right; null enters a new one. */
  line: PayableRow | null;
  onClose: () => void;
}

/** What a payee is to be paid for a box, entered or put right. */
export function EnterPayableDialog({ open, line, onClose }: EnterPayableDialogProps) {
  return (
    <Closing>
      {open && (line ? <EditForm line={line} onClose={onClose} /> : <EnterForm onClose={onClose} />)}
    </Closing>
  );
}

type LineValues = Record<'costTypeId' | 'payableAmount' | 'serviceDate' | 'remark', string>;

const begun = () => ({
  payeeId: '',
  orderNo: '',
  orderId: '',
  cabinetId: '',
  costTypeId: '',
  payableAmount: '',
  serviceDate: toWireDate(new Date()),
  remark: '',
});

function EnterForm({ onClose }: { onClose: () => void }) {
  const enter = useMutation(enterPayable(useQueryClient()));
  const find = useMutation(findPayableOrder());
  const payees = useQuery(payeeList({ stopped: 0, pageSize: 200 }));
  const form = useForm({
    keep: 'payable.new',
    unkept: ['payeeId', 'orderNo', 'orderId', 'cabinetId'],
    schema: payablesSchemas.enter.input,
    values: begun(),
    // The order is looked for by its number; there is no field of its id.
    fieldOf: (name) => (name === 'orderId' ? 'orderNo' : name),
    send: async (output) => {
      await enter.mutateAsync(output);
      showToast('success', '应付费用已录入，等待审核');
      onClose();
    },
  });
  return (
    <FormDialog
      title="录入应付费用"
      okText="录入"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="payeeId">
        {(field) => (
          <Combobox
            {...field}
            label="收款方"
            placeholder="选择收款方"
            options={(payees.data?.data ?? []).map(({ payeeId, payeeName }) => ({
              value: payeeId,
              label: payeeName,
            }))}
            loading={payees.isPending}
          />
        )}
      </FormField>
      <OrderBoxFields form={form} find={find.mutateAsync} />
      <LineFields form={form} />
    </FormDialog>
  );
}

function EditForm({ line, onClose }: { line: PayableRow; onClose: () => void }) {
  const edit = useMutation(editPayable(useQueryClient()));
  const { id, revision, costTypeId, payableAmount, serviceDate, remark } = line;
  const form = useForm({
    keep: `payable.${id}`,
    schema: payablesSchemas.edit.input,
    values: { costTypeId: String(costTypeId), payableAmount, serviceDate, remark },
    inputOf: (values) => ({ ...values, id, revision }),
    send: async (output) => {
      await edit.mutateAsync(output);
      showToast('success', '已修改，等待审核');
      onClose();
    },
  });
  return (
    <FormDialog
      title="修改应付费用"
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        {line.payeeName} · {line.orderNo}
      </p>
      <LineFields form={form} />
    </FormDialog>
  );
}

function LineFields({ form }: { form: FormPart<LineValues> }) {
  const { data, isPending } = useQuery(feeRules);
  return (
    <>
      <div className={css.pair}>
        <FormField form={form} name="costTypeId">
          {(field) => (
            <Combobox
              {...field}
              label="费用类型"
              options={(data?.costTypes ?? []).map(({ costTypeId, costTypeName, isFreight }) => ({
                value: String(costTypeId),
                label: costTypeName,
                group: isFreight ? '运费小计' : '杂费',
              }))}
              loading={isPending}
            />
          )}
        </FormField>
        <FormField form={form} name="payableAmount">
          {(field) => (
            <TextField {...field} label="金额（元）" hint="扣款填负数" inputMode="decimal" maxLength={12} />
          )}
        </FormField>
      </div>
      <FormField form={form} name="serviceDate">
        {(field) => <DayField {...field} label="业务日期" hint="决定归入哪一期结算" />}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label="备注" maxLength={200} />}
      </FormField>
    </>
  );
}
