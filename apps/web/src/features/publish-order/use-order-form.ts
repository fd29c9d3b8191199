import { useCallback, useMemo, useState } from 'react';
import { isLeafRegion } from '../../data/region-tree';
import { useRegions } from '../../data/use-regions';
import { editForm, isDirty, typedIn, type OrderField, type OrderForm } from './order-form';
import type { OrderEdit, OrderFormView } from './order-form-context';
import { validateOrder, type Faults } from './validate-order';

export interface OrderFormState extends OrderFormView {
  /** Every fault there is, shown or not. */
  allFaults: () => Faults;
  showAll: () => void;
  /** Faults that the server found; each goes with the next edit of its field. */
  showServerFaults: (faults: Faults) => void;
  /** Replaces everything. `asBase`: as if it had been opened so, but for what has been typed meanwhile. */
  fill: (form: OrderForm, asBase: boolean) => void;
  regionComplete: boolean;
  dirty: boolean;
}

interface Marks {
  left: ReadonlySet<OrderField>;
  submitted: boolean;
  /** What the server said. */
  serverFaults: Faults;
}

const UNMARKED: Marks = { left: new Set(), submitted: false, serverFaults: {} };

/** The form, and which faults are shown: those of fields that were left, and all once it was submitted (S5). */
export function useOrderForm(opened: OrderForm): OrderFormState {
  const [form, setForm] = useState(opened);
  const [base, setBase] = useState(opened);
  const [marks, setMarks] = useState(UNMARKED);
  const { streets } = useRegions(form.regionCode);
  const regionComplete = isLeafRegion(form.regionCode, streets);

  const edit = useCallback((change: OrderEdit) => {
    setForm((before) => editForm(before, typeof change === 'function' ? change(before) : change));
    const fields = typeof change === 'function' ? [] : Object.keys(change);
    const cleared = Object.fromEntries(fields.map((field) => [field, undefined]));
    setMarks((before) => ({ ...before, serverFaults: { ...before.serverFaults, ...cleared } }));
  }, []);
  const leave = useCallback(
    (field: OrderField) => setMarks((before) => ({ ...before, left: new Set(before.left).add(field) })),
    [],
  );
  // The day in which it was opened will do for what is shown; submitting looks at the clock again.
  const [openedAt] = useState(() => Date.now());
  const allFaults = () => validateOrder(form, regionComplete, Date.now());

  const shown = useMemo(() => {
    const found = validateOrder(form, regionComplete, openedAt);
    const { left, submitted, serverFaults } = marks;
    const visible = Object.entries(found).filter(([field]) => submitted || left.has(field as OrderField));
    const told = Object.entries(serverFaults).filter(([, message]) => message);
    return Object.fromEntries([...told, ...visible]) as Faults;
  }, [form, regionComplete, marks, openedAt]);

  return {
    form,
    edit,
    leave,
    faults: shown,
    allFaults,
    showAll: useCallback(() => setMarks((before) => ({ ...before, submitted: true })), []),
    showServerFaults: useCallback(
      (serverFaults: Faults) => setMarks((before) => ({ ...before, serverFaults })),
      [],
    ),
    fill: useCallback((next: OrderForm, asBase: boolean) => {
      setForm((before) => (asBase ? { ...next, ...typedIn(before) } : next));
      if (asBase) setBase(next);
      setMarks(UNMARKED);
    }, []),
    regionComplete,
    dirty: isDirty(form, base),
  };
}
