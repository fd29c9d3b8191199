import { sharesSchemas } from '@boxhaul/contract/orders/shares/schemas';
import {
  SHARE_DAYS,
  SHARE_DAYS_WORDS,
  SHARE_PART_WORDS,
  SHARE_PARTS,
  type SharePart,
} from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../data/orders/orders.api';
import { mayDo } from '../../data/identity/rights';
import { makeShare } from '../../data/orders/shares.api';
import { useSession } from '../../data/kit/use-session';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { ShareChoices } from './share-choices';

interface ShareFormProps {
  order: OrderDetail;
  onMade: (shareId: string) => void;
  onClose: () => void;
}

interface Values {
  forWhom: string;
  days: string;
  parts: SharePart[];
  cabinetIds: string[];
}

const DAYS = SHARE_DAYS.map((days) => ({ value: String(days), label: SHARE_DAYS_WORDS[days] }));
const EMPTY: Values = { forWhom: '', days: '7', parts: [], cabinetIds: [] };

/** Who is to see an order, for how long, and what of it. */
export function ShareForm({ order, onMade, onClose }: ShareFormProps) {
  const make = useMutation(makeShare(useQueryClient()));
  const form = useForm({
    keep: `share.${order.cusOrderDto.orderId}`,
    schema: sharesSchemas.make.input,
    values: EMPTY,
    inputOf: (values) => ({ ...values, orderId: order.cusOrderDto.orderId }),
    send: async (output) => onMade((await make.mutateAsync(output)).shareId),
  });
  return (
    <FormDialog
      title="新建分享"
      okText="生成链接"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="forWhom">
        {(field) => (
          <TextField
            {...field}
            label="分享给谁"
            placeholder="如：东莞仓库 李经理"
            maxLength={40}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField form={form} name="days" choice>
        {(field) => <Segmented {...field} label="有效期" options={DAYS} />}
      </FormField>
      <Parts form={form} />
      {order.cusCabinetDtoList.length > 1 && <Boxes form={form} boxes={order.cusCabinetDtoList} />}
    </FormDialog>
  );
}

/** Nobody shows a price that they do not see. */
function Parts({ form }: { form: FormPart<Values> }) {
  const { user } = useSession();
  const parts = SHARE_PARTS.filter((part) => part !== 'price' || mayDo(user, 'prices'));
  return (
    <FormField form={form} name="parts" choice>
      {({ value, onChange, error }) => (
        <ShareChoices
          legend="除位置与进度外，还显示"
          choices={parts.map((part) => ({ value: part, ...SHARE_PART_WORDS[part] }))}
          chosen={value}
          error={error}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

interface BoxesProps {
  form: FormPart<Values>;
  boxes: OrderDetail['cusCabinetDtoList'];
}

function Boxes({ form, boxes }: BoxesProps) {
  return (
    <FormField form={form} name="cabinetIds" choice>
      {({ value, onChange, error }) => (
        <ShareChoices
          legend="只分享其中几个箱（不选即整单）"
          choices={boxes.map(({ cabinetId, cabinetNo, seq, phase }) => ({
            value: cabinetId,
            name: cabinetNo ?? `第 ${seq} 箱`,
            hint: phase,
          }))}
          chosen={value}
          error={error}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}
