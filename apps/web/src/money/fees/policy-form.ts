import type { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import type { FeeKind } from '@boxhaul/domain/pricing';
import type { useForm } from '../../ui/form/use-form';

/** What the dialog of a fee's policy asks for. */
export type PolicyFormState = ReturnType<typeof useForm<typeof feesSchemas.savePolicy.input, PolicyValues>>;

export interface PolicyValues {
  [name: string]: string;
  kind: FeeKind;
  customerId: string;
  validFrom: string;
  freeUnits: string;
  unitSize: string;
  unitAmount: string;
  mostAmount: string;
  isOff: string;
  shipCompanyId: string;
  dockId: string;
  cabinetType: string;
  secondFrom: string;
  secondAmount: string;
  thirdFrom: string;
  thirdAmount: string;
}
