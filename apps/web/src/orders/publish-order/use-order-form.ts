import { useCallback, useState } from 'react';
import { isLeafRegion } from '../../data/pricing/region-tree';
import { useRegions } from '../../data/pricing/use-regions';
import { useForm, type Form } from '../../ui/form/use-form';
import { editForm, typedIn, type OrderForm } from './order-form';
import { orderRules } from './validate-order';

export interface OrderFormState extends Form<OrderForm> {
  /** Replaces everything. `asBase`: as if it had been opened so, but for what has been typed meanwhile. */
  fill: (form: OrderForm, asBase: boolean) => void;
  regionComplete: boolean;
}

interface Sending {
  onFaulty: () => void;
  send: () => Promise<void>;
}

/** The publish form: faults of fields that were left are told, and all once it was sent (S5). */
export function useOrderForm(opened: OrderForm, wishing: boolean, sending: Sending): OrderFormState {
  const [leaf, setLeaf] = useState<string | null>(null);
  const isLeaf = (code: string) => isLeafRegion(code, null) || code === leaf;
  const form = useForm({
    keep: null,
    ...orderRules({ isLeaf, wishing }),
    values: opened,
    edited: editForm,
    tellOnLeave: true,
    ...sending,
  });
  const { regionCode } = form.values;
  const { streets } = useRegions(regionCode);
  const regionComplete = isLeafRegion(regionCode, streets);
  // The streets come after the form is read: what is known of them counts from the next drawing on.
  if (regionComplete && !isLeaf(regionCode)) setLeaf(regionCode);

  const { begin } = form;
  const fill = useCallback(
    (next: OrderForm, asBase: boolean) => (asBase ? begin(typedIn, next) : begin(next)),
    [begin],
  );
  return { ...form, fill, regionComplete };
}
