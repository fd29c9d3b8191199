import { invoicesSchemas } from '@boxhaul/contract/money/invoices/schemas';
import { INVOICE_KIND_WORDS, INVOICE_KINDS, type InvoiceKind, TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invoiceProspect, makeInvoices } from '../../../data/money/invoices.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { CreditCodeField } from '../../../parts/identity/credit-code-field';

interface MakeInvoicesFormProps {
  /** Of the statement. */
  id: string;
  onClose: () => void;
}

/** Drafts of what of a statement is not invoiced yet. */
export function MakeInvoicesForm({ id, onClose }: MakeInvoicesFormProps) {
  const { data, error } = useQuery(invoiceProspect(id));
  if (data) return <Buyer id={id} prospect={data} onClose={onClose} />;
  return (
    <Dialog open title="制作发票" onClose={onClose}>
      {error ? <Notice tone="error">{error.message}</Notice> : <Skeleton lines={4} height="44px" />}
    </Dialog>
  );
}

type Prospect = Awaited<ReturnType<NonNullable<ReturnType<typeof invoiceProspect>['queryFn']>>>;

/** What is left to invoice, by class and rate. */
function ProspectFacts({ prospect }: { prospect: Prospect }) {
  return (
    <>
      {prospect.refusal !== null && <Notice tone="warning">{prospect.refusal}</Notice>}
      <ul>
        {prospect.parts.map(({ taxClass, permille, lineCount, totalAmount, taxAmount }) => (
          <li key={`${taxClass} ${permille}`}>
            {TAX_CLASS_WORDS[taxClass]} {permille / 10}%：{lineCount} 行，¥ {yuan(totalAmount)}（税额{' '}
            {yuan(taxAmount)}）
          </li>
        ))}
      </ul>
      <p>
        可开票 ¥ {yuan(prospect.leftAmount)}，已开 ¥ {yuan(prospect.invoicedAmount)}，草稿 ¥{' '}
        {yuan(prospect.draftAmount)}，代收不开票 ¥ {yuan(prospect.collectedAmount)}
      </p>
    </>
  );
}

const KINDS = INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_WORDS[value] }));

function Buyer({ id, prospect, onClose }: MakeInvoicesFormProps & { prospect: Prospect }) {
  const make = useMutation(makeInvoices(useQueryClient()));
  const kind: InvoiceKind = prospect.taxNo === null ? 'general' : 'special';
  const form = useForm({
    keep: `invoice.make.${id}`,
    schema: invoicesSchemas.make.input,
    values: {
      kind,
      title: prospect.title,
      taxNo: prospect.taxNo ?? '',
      codeChecked: '',
      mostAmount: '',
      remark: '',
    },
    inputOf: (values) => ({ ...values, id, revision: prospect.revision }),
    send: async (output) => {
      const { ids } = await make.mutateAsync(output);
      showToast('success', `已生成 ${ids.length} 张发票草稿`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="制作发票"
      okText="生成草稿"
      busy={form.busy}
      dirty={form.dirty}
      disabled={prospect.refusal !== null}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ProspectFacts prospect={prospect} />
      <FormField form={form} name="kind" choice>
        {(field) => <Segmented {...field} label="发票种类" options={KINDS} />}
      </FormField>
      <FormField form={form} name="title">
        {(field) => <TextField {...field} label="发票抬头" maxLength={100} />}
      </FormField>
      <CreditCodeField form={form} name="taxNo" label="购买方税号" />
      <FormField form={form} name="mostAmount">
        {(field) => (
          <TextField
            {...field}
            label="单张限额（元）"
            hint="留空不限；运输与其他服务总是分开开票"
            inputMode="decimal"
            maxLength={13}
          />
        )}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label="备注" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
