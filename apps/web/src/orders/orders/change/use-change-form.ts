import { orderChangesSchemas } from '@boxhaul/contract/orders/order-changes/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePreview, requestChange } from '../../../data/orders/order-changes.api';
import { ORDERS_KEY, type OrderItem } from '../../../data/orders/orders.api';
import { callFailure } from '../../../lib/format/failure-of';
import { useSettled } from '../../../lib/hooks/use-settled';
import { showToast } from '../../../lib/toast-store';
import { useForm } from '../../../ui/form/use-form';
import {
  CHANGE_TOPIC_KEYS,
  CHANGE_TOPICS,
  changesOf,
  type ChangeTopicKey,
  type ChangeValues,
  unchanged,
  valuesOf,
} from './change-values';

const PREVIEW_AFTER_MS = 400;
const schema = orderChangesSchemas.request.input;

/** The form of a change, and what it comes to as it stands. */
export function useChangeForm(order: OrderItem, onClose: () => void) {
  const cache = useQueryClient();
  const [start] = useState(() => valuesOf(order));
  const form = useForm<typeof schema, ChangeValues>({
    keep: `order.change.${order.orderId}`,
    schema,
    values: start,
    inputOf: (values) => ({
      id: order.orderId,
      version: order.version,
      ...changesOf(start, values),
      reason: values.reason,
    }),
    send: async (input) => {
      try {
        await requestChange({ ...input, price: cost.data?.newPrice ?? undefined });
        showToast('success', '改单申请已提交，等待客服处理');
        onClose();
      } finally {
        void cache.invalidateQueries({ queryKey: ORDERS_KEY });
      }
    },
  });
  const [chosen, setChosen] = useState<readonly ChangeTopicKey[]>([]);
  const changed = changesOf(start, form.values);
  // What came back of an earlier time was chosen then.
  const topics = [
    ...chosen,
    ...CHANGE_TOPIC_KEYS.filter(
      (key) => !chosen.includes(key) && CHANGE_TOPICS[key].fields.some((name) => name in changed),
    ),
  ];
  const toggle = (topic: ChangeTopicKey) => {
    if (topics.includes(topic)) form.edit(unchanged(topic, start));
    setChosen(topics.includes(topic) ? topics.filter((one) => one !== topic) : [...topics, topic]);
  };
  const isChanged = Object.keys(changed).length > 0;
  const question = isChanged ? JSON.stringify({ id: order.orderId, ...changed }) : '';
  const settled = useSettled(question, PREVIEW_AFTER_MS);
  // While somebody types the last cost stands, greyed.
  const asked = isChanged && settled === question ? { id: order.orderId, ...changed } : null;
  const cost = useQuery(changePreview(asked));
  return {
    form,
    /** What is to be changed, in the order in which it was chosen. */
    topics,
    /** Chooses a topic, or takes it back with what was typed for it. */
    toggle,
    isChanged,
    /** What is shown is of what stands in the form. */
    isFresh: asked !== null && cost.isSuccess && !cost.isPlaceholderData,
    cost: isChanged ? cost.data : undefined,
    fault: isChanged && cost.error ? callFailure(cost.error).message : null,
  };
}
