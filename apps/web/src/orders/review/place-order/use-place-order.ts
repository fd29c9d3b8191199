import { reviewSchemas } from '@boxhaul/contract/orders/review/schemas';
import type { PlacedVia } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placeOrder, placePrice } from '../../../data/orders/desk-orders.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { type Form, useForm } from '../../../ui/form/use-form';

const schema = reviewSchemas.place.input;

/** What the form of an order for a customer holds; a type, so that the form takes it. */
export type PlaceValues = {
  customerId: string;
  via: PlacedVia | '';
  placedNote: string;
  orderType: '0' | '1';
  harborName: string;
  dockId: string;
  shipCompanyId: string;
  regionCode: string;
  address: string;
  cabinetType: CabinetType;
  cabinetNum: string;
  invoicing: '0' | '1';
  isHeavyCargo: '0' | '1';
  isForeignTrade: 'true' | 'false';
  goodsName: string;
  bookSpaceNo: string;
  requireDate: string;
  contactName: string;
  contactPhone: string;
  remark: string;
  isIntention: boolean;
};

const EMPTY: PlaceValues = {
  customerId: '',
  via: '',
  placedNote: '',
  orderType: '0',
  harborName: '',
  dockId: '',
  shipCompanyId: '',
  regionCode: '',
  address: '',
  cabinetType: '40HQ',
  cabinetNum: '1',
  invoicing: '0',
  isHeavyCargo: '0',
  isForeignTrade: 'true',
  goodsName: '',
  bookSpaceNo: '',
  requireDate: '',
  contactName: '',
  contactPhone: '',
  remark: '无',
  isIntention: false,
};

/** What decides the price; null until it is all there. */
export function questionOf(values: PlaceValues) {
  const asked = reviewSchemas.placePrice.input.safeParse(values);
  return asked.success && !values.isIntention ? asked.data : null;
}

const STILL_ASKED = '客户的运价还没有查到，请等价格显示后再发布';

/** The form of an order that an operator places for a customer: at the price that is in sight. */
export function usePlaceOrder(onPlaced: () => void): Form<PlaceValues> {
  const cache = useQueryClient();
  const place = useMutation(placeOrder(cache));
  return useForm<typeof schema, PlaceValues>({
    keep: 'order.place',
    unkept: ['customerId'],
    schema,
    values: EMPTY,
    inputOf: ({ isIntention, ...values }) => ({
      ...values,
      via: values.via || undefined,
      getQuoteType: isIntention ? '1' : '0',
    }),
    send: async (input, values) => {
      const asked = placePrice(questionOf(values));
      const seen = cache.getQueryData(asked.queryKey);
      if (!values.isIntention && !seen) return STILL_ASKED;
      if (!values.isIntention && seen?.price === null) return `${seen.missing ?? ''}，请勾选按意向单发布`;
      try {
        const { orderNo, price } = await place.mutateAsync({
          ...input,
          price: seen?.price ?? undefined,
        });
        showToast(
          'success',
          `${orderNo} 已发布，${price === null ? '等待报价' : `单价 ${yuan(price)} 元/箱`}`,
        );
        onPlaced();
        return null;
      } catch (error) {
        await cache.invalidateQueries({ queryKey: asked.queryKey });
        throw error;
      }
    },
  });
}
