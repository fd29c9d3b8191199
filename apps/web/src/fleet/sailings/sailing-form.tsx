import type { SailingRow } from '@boxhaul/contract/fleet';
import { sailingsSchemas } from '@boxhaul/contract/fleet/sailings/schemas';
import {
  SAILING_CUT_OFFS,
  SAILING_FIELD_WORDS,
  writeSailingBoxes,
  writeTypeCounts,
} from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shipCompanies } from '../../data/pricing/places.api';
import { saveSailing } from '../../data/fleet/sailings.api';
import { showToast } from '../../lib/toast-store';
import { Combobox } from '../../ui/form/combobox';
import { IdentifierField } from '../../parts/kit/identifier-field';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './sailings.module.css';

const valuesOf = (record: SailingRow | null) => ({
  bookSpaceNo: record?.bookSpaceNo ?? '',
  shipCompanyId: String(record?.shipCompanyId ?? ''),
  vessel: record?.vessel ?? '',
  voyage: record?.voyage ?? '',
  loadPort: record?.loadPort ?? '',
  etd: record?.etd ?? '',
  atd: record?.atd ?? '',
  customs: record?.cutOffs.customs ?? '',
  weight: record?.cutOffs.weight ?? '',
  pickup: record?.cutOffs.pickup ?? '',
  cabinetTypes: writeTypeCounts(record?.cabinetTypes ?? []),
  boxes: writeSailingBoxes(record?.boxes ?? []),
  source: record?.source ?? '',
  // What is entered now was mostly said just now.
  saidAt: `${toWireTime(new Date()).slice(0, 16)}:00`,
  remark: record?.remark ?? '',
});

/** A booking on one voyage: ship, dates, cut-offs, boxes, and who said so. */
export function SailingForm({ record, onClose }: { record: SailingRow | null; onClose: () => void }) {
  const save = useMutation(saveSailing(useQueryClient()));
  const { data: companies, isPending } = useQuery(shipCompanies());
  const form = useForm({
    keep: record ? `sailing.${record.sailingId}` : 'sailing.new',
    schema: sailingsSchemas.save.input,
    values: valuesOf(record),
    inputOf: (values) => ({ ...values, sailingId: record?.sailingId, version: record?.version }),
    // Lists travel as they are written.
    send: async ({ bookSpaceNo }, values) => {
      await save.mutateAsync({ ...values, sailingId: record?.sailingId, version: record?.version });
      showToast('success', `${bookSpaceNo} 的船期已保存`);
      onClose();
    },
  });
  const line = (name: 'vessel' | 'voyage' | 'loadPort' | 'source' | 'remark', max: number) => (
    <FormField form={form} name={name}>
      {(field) => (
        <TextField {...field} label={SAILING_FIELD_WORDS[name]} maxLength={max} autoComplete="off" />
      )}
    </FormField>
  );
  const moment = (name: 'etd' | 'atd' | 'saidAt' | (typeof SAILING_CUT_OFFS)[number]) => (
    <FormField key={name} form={form} name={name}>
      {(field) => <DateTimeField {...field} label={SAILING_FIELD_WORDS[name]} />}
    </FormField>
  );
  return (
    <FormDialog
      title={record ? `修改船期 · ${record.bookSpaceNo}` : '新增船期'}
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={css.pair}>
        <FormField form={form} name="bookSpaceNo">
          {(field) => (
            <IdentifierField {...field} kind="booking" max={40} label={SAILING_FIELD_WORDS.bookSpaceNo} />
          )}
        </FormField>
        <FormField form={form} name="shipCompanyId">
          {(field) => (
            <Combobox
              {...field}
              label={SAILING_FIELD_WORDS.shipCompanyName}
              loading={isPending}
              options={(companies ?? []).map(({ shipCompanyId, shipCompanyName }) => ({
                value: String(shipCompanyId),
                label: shipCompanyName,
              }))}
            />
          )}
        </FormField>
        {line('vessel', 60)}
        {line('voyage', 20)}
        {line('loadPort', 40)}
      </div>
      <div className={css.pair}>
        {moment('etd')}
        {moment('atd')}
        {SAILING_CUT_OFFS.map(moment)}
      </div>
      <FormField form={form} name="cabinetTypes">
        {(field) => (
          <TextField
            {...field}
            label={SAILING_FIELD_WORDS.cabinetTypes}
            maxLength={200}
            placeholder="40HQ×2，20GP×1"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="boxes">
        {(field) => (
          <TextArea
            {...field}
            label="柜号，一行一个；后面可以写箱型和单独的船期"
            placeholder="CSQU3054383 40HQ 2026-11-27"
            rows={4}
          />
        )}
      </FormField>
      <div className={css.pair}>
        {line('source', 60)}
        {moment('saidAt')}
      </div>
      {line('remark', 200)}
    </FormDialog>
  );
}
