import { orderDraft } from '@boxhaul/contract/pricing/order-draft';
import { requireDateFault } from '@boxhaul/domain/orders';
import { atDoor } from '@boxhaul/domain/pricing';
import { wireTime } from '../../lib/format/format';
import type { Rules } from '../../ui/form/faults';
import { draftOf, type OrderForm } from './order-form';

const DATE_FAULTS = {
  early: '要求装货时间不能早于一天前',
  late: '要求装货时间不能晚于一年后',
} as const;

interface Known {
  /** Whether a region has none below it. */
  isLeaf: (regionCode: string) => boolean;
  /** A wish counts while its field is on screen. */
  wishing: boolean;
}

/** The contract's rules (S5), and those that need a clock or the list of regions. */
export const orderRules = ({ isLeaf, wishing }: Known): Rules<typeof orderDraft, OrderForm> => ({
  schema: orderDraft,
  inputOf: (form) => draftOf(wishing ? form : { ...form, wishedPrice: '' }, null, ''),
  fieldOf: (key) => (key === 'cusOrderDocumentList' ? 'documents' : key),
  say: (message, { orderType }) => atDoor(orderType, message),
  more: ({ regionCode, requireDate }, now) => {
    const date = requireDateFault(wireTime(requireDate), now);
    return {
      ...(isLeaf(regionCode) ? {} : { regionCode: '请选择完整的地址' }),
      ...(date ? { requireDate: DATE_FAULTS[date] } : {}),
    };
  },
});
