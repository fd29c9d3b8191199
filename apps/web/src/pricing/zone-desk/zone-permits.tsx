import type { ZonePermitRow } from '@boxhaul/contract/pricing';
import { zoneDeskSchemas } from '@boxhaul/contract/pricing/zone-desk/schemas';
import { PLATE_COLOUR_WORDS, PLATE_COLOURS } from '@boxhaul/domain/kit';
import { ZONE_FACT_WORDS } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addZonePermit, removeZonePermit } from '../../data/pricing/zone-desk.api';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './zone-desk.module.css';
import { PlateField } from '../../parts/fleet/plate-field';

const COLOURS = PLATE_COLOURS.map((vco) => ({ value: String(vco), label: PLATE_COLOUR_WORDS[vco] }));

/** Vehicles that may drive there all the same. */
export function ZonePermits(props: { zoneId: number; permits: readonly ZonePermitRow[]; manages: boolean }) {
  const { zoneId, permits, manages } = props;
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<ZonePermitRow | null>(null);
  const remove = useMutation(removeZonePermit(useQueryClient()));
  return (
    <section aria-label="通行证" className={css.windows}>
      <h3>车辆通行证</h3>
      {permits.length === 0 && <p className={css.hint}>没有车辆持通行证</p>}
      <ul className={css.permits}>
        {permits.map((permit) => (
          <li key={permit.permitId}>
            <strong className="figure">{permit.plateNumber}</strong> {PLATE_COLOUR_WORDS[permit.vco]} ·{' '}
            {permit.permitNo} ·{' '}
            <span className="figure">
              {permit.validFrom} 至 {permit.validTo}
            </span>
            {manages && (
              <Button variant="text" size="s" onClick={() => setAsked(permit)}>
                删除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {manages && (
        <Button variant="outline" size="s" onClick={() => setAdding(true)}>
          登记通行证
        </Button>
      )}
      <Closing>{adding && <PermitDialog zoneId={zoneId} onClose={() => setAdding(false)} />}</Closing>
      <Closing>
        {asked && (
          <ConfirmDialog
            title={`删除 ${asked.plateNumber} 的通行证？`}
            okText="删除通行证"
            cancelText="返回"
            danger
            busy={remove.isPending}
            onOk={() => remove.mutate(asked.permitId, { onSettled: () => setAsked(null) })}
            onCancel={() => setAsked(null)}
          >
            删除后，该车在这里按限行规则判断。
          </ConfirmDialog>
        )}
      </Closing>
    </section>
  );
}

function PermitDialog({ zoneId, onClose }: { zoneId: number; onClose: () => void }) {
  const add = useMutation(addZonePermit(useQueryClient()));
  const form = useForm({
    keep: `zone-permit.${zoneId}`,
    schema: zoneDeskSchemas.addPermit.input,
    values: { plateNumber: '', vco: '2', permitNo: '', validFrom: '', validTo: '' },
    inputOf: (values) => ({ ...values, zoneId }),
    send: async (output) => {
      await add.mutateAsync(output);
      showToast('success', '通行证已登记');
      onClose();
    },
  });
  return (
    <FormDialog
      title="登记车辆通行证"
      okText="登记"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="plateNumber">
        {(field) => <PlateField {...field} label={ZONE_FACT_WORDS.plateNumber} />}
      </FormField>
      <FormField form={form} name="vco" choice>
        {(field) => <Segmented {...field} label={ZONE_FACT_WORDS.vco} options={COLOURS} />}
      </FormField>
      <FormField form={form} name="permitNo">
        {(field) => <TextField {...field} label="通行证编号" autoComplete="off" maxLength={60} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="validFrom">
          {(field) => <DayField {...field} label="开始日期" />}
        </FormField>
        <FormField form={form} name="validTo">
          {(field) => <DayField {...field} label="结束日期" />}
        </FormField>
      </div>
    </FormDialog>
  );
}
