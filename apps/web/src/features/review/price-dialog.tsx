import { CallError, type OpsOrderItem } from '@boxhaul/contract';
import { fen, fromYuan, orderFieldWords, toYuan } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from '../../ui/desk-parts';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { priceOrder } from '../../data/desk-orders.api';

interface PriceDialogProps {
  /** As it was seen when the dialog opened. */
  order: OpsOrderItem;
  open: boolean;
  onClose: () => void;
}

interface Values {
  price: string;
  note?: string;
}

const PRICE = /^(?!0+(\.0{1,2})?$)\d{1,6}(\.\d{1,2})?$/;

/** Gives an intention its price; the customer then accepts or declines it. */
export function PriceDialog({ order, open, onClose }: PriceDialogProps) {
  const [form] = Form.useForm<Values>();
  const cache = useQueryClient();
  const price = useMutation(priceOrder(cache));
  const typed = Form.useWatch('price', form);
  const total = PRICE.test(typed ?? '') ? toYuan(fen(fromYuan(typed) * order.cabinetNum)) : null;

  const { busy, run: submit } = useSingleFlight(async (values: Values) => {
    try {
      await price
        .mutateAsync({ id: order.id, version: order.version, ...values })
        .then(() => showToast('success', '报价已发给客户确认'));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.setFields(
        Object.entries(error.fields).map(([name, message]) => ({
          name: name as keyof Values,
          errors: [message],
        })),
      );
    }
  });

  return (
    <Modal
      title={`意向单报价 · ${order.orderNo}`}
      open={open}
      okText="发给客户"
      cancelText="返回"
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(shown) => shown && form.focusField('price')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ price: order.auditPrice ?? '' }}
        onFinish={(values) => void submit(values)}
      >
        {order.wishedPrice && (
          <Form.Item>
            客户{orderFieldWords(null).wishedPrice}：{yuan(order.wishedPrice)} 元/箱
          </Form.Item>
        )}
        <Form.Item
          label={`单价（元/箱，${order.cabinetType}）`}
          name="price"
          validateFirst
          rules={[
            { required: true, message: '请输入价格' },
            { pattern: PRICE, message: '请输入大于 0 的价格，最多两位小数' },
          ]}
          extra={total ? `${order.cabinetNum} 箱合计 ${yuan(total)} 元` : undefined}
        >
          <Input inputMode="decimal" suffix="元" maxLength={9} />
        </Form.Item>
        <Form.Item label="给客户的说明" name="note">
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
