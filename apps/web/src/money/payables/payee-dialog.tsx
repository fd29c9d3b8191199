import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import {
  PAYEE_KIND_WORDS,
  PAYEE_KINDS,
  PAYEE_VAT_WORDS,
  PAYEE_VATS,
  SETTLE_CYCLE_WORDS,
  SETTLE_CYCLES,
} from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPayee,
  editPayee,
  type PayeeDetail,
  payeeDetail,
  payeeDrivers,
} from '../../data/money/payables.api';
import { showToast } from '../../lib/toast-store';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Checkbox } from '../../ui/form/checkbox';
import { Field } from '../../ui/form/field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { type Form, useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './payables.module.css';
import { IdentifierField } from '../../parts/kit/identifier-field';
import { PhoneField } from '../../parts/kit/phone-field';

interface PayeeDialogProps {
  open: boolean;
  /** Who is changed; null adds one. */
  id: string | null;
  onClose: () => void;
}

/** A fleet or driver who is paid: account, terms, and whose trips. */
export function PayeeDialog({ open, id, onClose }: PayeeDialogProps) {
  return (
    <Closing>
      {open &&
        (id === null ? <AddForm onClose={onClose} /> : <EditLoader key={id} id={id} onClose={onClose} />)}
    </Closing>
  );
}

const CHANGE = '修改收款方';

interface PayeeValues {
  [name: string]: string | string[];
  kind: string;
  payeeName: string;
  taxNo: string;
  phone: string;
  bankName: string;
  bankAccount: string;
  cycle: string;
  payDays: string;
  tripAmount: string;
  vatPermille: string;
  driverIds: string[];
  remark: string;
}

const valuesOf = (payee?: PayeeDetail): PayeeValues => ({
  kind: payee?.kind ?? 'carrier',
  payeeName: payee?.payeeName ?? '',
  taxNo: payee?.taxNo ?? '',
  phone: payee?.phone ?? '',
  bankName: payee?.bankName ?? '',
  bankAccount: payee?.bankAccount ?? '',
  cycle: payee?.cycle ?? 'month',
  payDays: String(payee?.payDays ?? 30),
  tripAmount: payee?.tripAmount ?? '',
  vatPermille: String(payee?.vatPermille ?? ''),
  driverIds: payee?.driverIds ?? [],
  remark: payee?.remark ?? '',
});

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useMutation(addPayee(useQueryClient()));
  const form = useForm({
    keep: 'payee.new',
    unkept: ['taxNo', 'bankAccount', 'driverIds'],
    schema: payablesSchemas.addPayee.input,
    values: valuesOf(),
    send: async (output) => {
      await add.mutateAsync(output);
      showToast('success', '收款方已新增');
      onClose();
    },
  });
  return <PayeeForm title="新增收款方" form={form} own={null} onClose={onClose} />;
}

function EditLoader({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(payeeDetail(id));
  if (data) return <EditForm payee={data} onClose={onClose} />;
  return (
    <Dialog open title={CHANGE} onClose={onClose} sheet>
      {error ? (
        <ErrorState
          title="收款方加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={8} height="40px" />
      )}
    </Dialog>
  );
}

function EditForm({ payee, onClose }: { payee: PayeeDetail; onClose: () => void }) {
  const edit = useMutation(editPayee(useQueryClient()));
  const { payeeId, revision } = payee;
  const form = useForm({
    keep: `payee.${payeeId}`,
    unkept: ['taxNo', 'bankAccount', 'driverIds'],
    schema: payablesSchemas.editPayee.input,
    values: valuesOf(payee),
    inputOf: (values) => ({ ...values, payeeId, revision }),
    send: async (output) => {
      await edit.mutateAsync(output);
      showToast('success', '收款方已修改');
      onClose();
    },
  });
  return <PayeeForm title={CHANGE} form={form} own={payee.payeeName} onClose={onClose} />;
}

interface PayeeFormProps {
  title: string;
  form: Form<PayeeValues>;
  /** The name by which its drivers know it; null for a new one. */
  own: string | null;
  onClose: () => void;
}

const KINDS = PAYEE_KINDS.map((value) => ({ value, label: PAYEE_KIND_WORDS[value] }));
const VATS = [
  { value: '', label: '普票或无票' },
  ...PAYEE_VATS.map((value) => ({ value: String(value), label: PAYEE_VAT_WORDS[value] })),
];
const CYCLES = SETTLE_CYCLES.map((value) => ({ value, label: SETTLE_CYCLE_WORDS[value] }));

function PayeeForm({ title, form, own, onClose }: PayeeFormProps) {
  return (
    <FormDialog
      title={title}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="kind" choice>
        {(field) => <Segmented {...field} label="类型" options={KINDS} />}
      </FormField>
      <FormField form={form} name="payeeName">
        {(field) => <TextField {...field} label="名称" maxLength={60} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="taxNo">
          {(field) => <IdentifierField {...field} kind="creditCode" max={24} label="税号" />}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => <PhoneField {...field} label="手机号码" />}
        </FormField>
        <FormField form={form} name="bankName">
          {(field) => <TextField {...field} label="开户行" maxLength={60} />}
        </FormField>
        <FormField form={form} name="bankAccount">
          {(field) => (
            <IdentifierField {...field} kind="account" max={40} label="收款账号" inputMode="numeric" />
          )}
        </FormField>
      </div>
      <FormField form={form} name="vatPermille" choice>
        {(field) => <Segmented {...field} label="开具的发票（专票税额可抵扣）" options={VATS} />}
      </FormField>
      <FormField form={form} name="cycle" choice>
        {(field) => <Segmented {...field} label="结算周期" options={CYCLES} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="payDays">
          {(field) => (
            <TextField
              {...field}
              label="账期（天）"
              hint="期满后几天付款"
              inputMode="numeric"
              maxLength={3}
            />
          )}
        </FormField>
        <FormField form={form} name="tripAmount">
          {(field) => (
            <TextField
              {...field}
              label="趟次价（元）"
              hint="司机每完成一趟自动生成应付；留空则手工录入"
              inputMode="decimal"
              maxLength={9}
            />
          )}
        </FormField>
      </div>
      <DriverChoice form={form} own={own} />
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label="备注" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}

/** Whose trips are paid to it: each driver has one payee at most. */
function DriverChoice({ form, own }: { form: Form<PayeeValues>; own: string | null }) {
  const { data } = useQuery(payeeDrivers);
  if (!data || data.length === 0) return null;
  return (
    <FormField form={form} name="driverIds" choice>
      {({ value, onChange, error }) => (
        <Field label="司机" error={error}>
          <div className={css.drivers}>
            {data.map(({ driverId, driverName, payeeName }) => {
              const other = payeeName !== null && payeeName !== own;
              return (
                <Checkbox
                  key={driverId}
                  checked={value.includes(driverId)}
                  disabled={other}
                  onChange={(on) =>
                    onChange(on ? [...value, driverId] : value.filter((id) => id !== driverId))
                  }
                >
                  <span>
                    {driverName}
                    {other && <span className={css.taken}>{payeeName}</span>}
                  </span>
                </Checkbox>
              );
            })}
          </div>
        </Field>
      )}
    </FormField>
  );
}
