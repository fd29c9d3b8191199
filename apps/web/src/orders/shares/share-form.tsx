import { sharesSchemas } from '@boxhaul/contract/orders/shares/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../data/orders/orders.api';
import { makeShare } from '../../data/orders/shares.api';
import { FormField } from '../../ui/form/form-field';
import { type FormPart, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { ShareChoices } from './share-choices';
import { EMPTY_SHARE, ShareFields, type ShareValues } from './share-fields';

interface ShareFormProps {
  order: OrderDetail;
  onMade: (shareId: string) => void;
  onClose: () => void;
}

type Values = ShareValues & { cabinetIds: string[] };

const EMPTY: Values = { ...EMPTY_SHARE, cabinetIds: [] };

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
      <ShareFields form={form} />
      {order.cusCabinetDtoList.length > 1 && <Boxes form={form} boxes={order.cusCabinetDtoList} />}
    </FormDialog>
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
