import { batchQuotesSchemas } from '@boxhaul/contract/pricing/batch-quotes/schemas';
import { ORDER_TYPES, orderFieldWords, TRADES } from '@boxhaul/domain/pricing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BatchRow, orderBatchRow, refreshBatch } from '../../data/pricing/batch-quotes.api';
import { shipCompanies } from '../../data/pricing/places.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { PhoneField } from '../../parts/kit/phone-field';
import { Combobox } from '../../ui/form/combobox';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './batch.module.css';
import { IdentifierField } from '../../parts/kit/identifier-field';

interface OrderRowsDialogProps {
  jobId: string;
  rows: readonly BatchRow[];
  /** Why rows were not ordered, by their numbers. */
  onDone: (faults: ReadonlyMap<number, string>) => void;
  onClose: () => void;
}

/** What all orders of the rows have alike; one order each, one after another. */
export function OrderRowsDialog({ jobId, rows, onDone, onClose }: OrderRowsDialogProps) {
  const cache = useQueryClient();
  const companies = useQuery(shipCompanies()).data ?? [];
  const [done, setDone] = useState(0);
  const total = rows.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0) / 100;
  const asked = rows.find(({ shipCompanyId }) => shipCompanyId !== null)?.shipCompanyId;
  const openTrade = rows.some(({ cells }) => cells.trade === '');
  const direction = ORDER_TYPES.find((type) => rows.every(({ orderType }) => orderType === type)) ?? null;
  const words = orderFieldWords(direction);
  const form = useForm({
    keep: `batch-quote.order.${jobId}.${rows.map(({ rowNo }) => rowNo).join('.')}`,
    schema: batchQuotesSchemas.order.input.omit({ id: true, rowNo: true }),
    values: {
      cabinetNum: '1',
      isForeignTrade: 'true',
      shipCompanyId: asked === null || asked === undefined ? '' : String(asked),
      goodsName: '',
      bookSpaceNo: '',
      requireDate: '',
      contactName: '',
      contactPhone: '',
      remark: '无',
    },
    send: async (facts) => {
      const faults = new Map<number, string>();
      for (const [at, row] of rows.entries()) {
        setDone(at);
        try {
          const shipCompanyId = row.shipCompanyId ?? facts.shipCompanyId;
          const isForeignTrade =
            row.cells.trade === '' ? facts.isForeignTrade : (row.isForeignTrade ?? facts.isForeignTrade);
          await orderBatchRow(jobId, { ...facts, shipCompanyId, isForeignTrade, rowNo: row.rowNo });
        } catch (error) {
          faults.set(row.rowNo, callFailure(error).message);
        }
      }
      await refreshBatch(cache, jobId);
      const made = rows.length - faults.size;
      if (made > 0) showToast('success', `已发布 ${made} 个订单，等待审核`);
      onDone(faults);
    },
  });
  return (
    <FormDialog
      title={`按 ${rows.length} 行下单`}
      okText={form.busy ? `正在发布 ${done + 1} / ${rows.length}` : `发布 ${rows.length} 个订单`}
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.sum}>
        {`${rows.length} 行各成一个订单，每箱单价合计 `}
        <b className="figure">{total.toFixed(2)}</b>
        {` 元；以下内容每个订单相同，发布后可逐个修改。`}
        {direction === null && '其中送货的订单，时间和联系人是送货时的。'}
      </p>
      <FormField form={form} name="goodsName">
        {(field) => <TextField {...field} label={words.goodsName} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="bookSpaceNo">
        {(field) => <IdentifierField {...field} kind="booking" max={40} label={words.bookSpaceNo} />}
      </FormField>
      <FormField form={form} name="shipCompanyId">
        {(field) => (
          <Combobox
            {...field}
            label={`${words.shipCompanyId}（行里没写的）`}
            placeholder="选择船公司"
            options={companies.map(({ shipCompanyId, shipCompanyName, code }) => ({
              value: String(shipCompanyId),
              label: shipCompanyName,
              hint: code ?? undefined,
            }))}
          />
        )}
      </FormField>
      {openTrade && (
        <FormField form={form} name="isForeignTrade">
          {(field) => (
            <Combobox
              {...field}
              label={`${words.isForeignTrade}（行里没写的）`}
              options={TRADES.map(({ isForeign, label }) => ({ value: String(isForeign), label }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="cabinetNum">
        {(field) => <TextField {...field} label={words.cabinetNum} inputMode="numeric" maxLength={3} />}
      </FormField>
      <FormField form={form} name="requireDate">
        {(field) => <DateTimeField {...field} label={words.requireDate} />}
      </FormField>
      <FormField form={form} name="contactName">
        {(field) => <TextField {...field} label={words.contactName} maxLength={40} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} takes="extension" label={words.contactPhone} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label={words.remark} maxLength={500} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
