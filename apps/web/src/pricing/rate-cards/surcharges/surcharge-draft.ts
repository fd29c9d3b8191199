import type { RateCardSurcharge } from '@boxhaul/contract/pricing';
import type { CabinetType, SurchargeKind } from '@boxhaul/domain/pricing';

/** A surcharge as it is typed: '' in a condition fits any value. */
export interface RuleDraft {
  id: number;
  name: string;
  kind: SurchargeKind;
  way: 'amount' | 'percent';
  size: string;
  cabinetTypes: readonly CabinetType[];
  weight: string;
  trade: string;
  invoicing: string;
  harborId: string;
  validFrom: string;
  validTo: string;
}

export const blankRule = (id: number): RuleDraft => ({
  id,
  name: '',
  kind: 'fuel',
  way: 'percent',
  size: '',
  cabinetTypes: [],
  weight: '',
  trade: '',
  invoicing: '',
  harborId: '',
  validFrom: '',
  validTo: '',
});

const textOf = (value: number | boolean | null): string => (value === null ? '' : String(value));

export const rulesOf = (surcharges: readonly RateCardSurcharge[]): RuleDraft[] =>
  surcharges.map((given, id) => ({
    id,
    name: given.name,
    kind: given.kind,
    way: given.percent === null ? 'amount' : 'percent',
    size: given.percent ?? given.amount ?? '',
    cabinetTypes: given.cabinetTypes ?? [],
    weight: textOf(given.isHeavyCargo),
    trade: textOf(given.isForeignTrade),
    invoicing: textOf(given.invoicing),
    harborId: textOf(given.harborId),
    validFrom: given.validFrom ?? '',
    validTo: given.validTo ?? '',
  }));

/** As the call takes it. */
export const inputOfRule = (rule: RuleDraft) => ({
  name: rule.name,
  kind: rule.kind,
  [rule.way]: rule.size.replace('+', ''),
  ...(rule.cabinetTypes.length > 0 && { cabinetTypes: [...rule.cabinetTypes] }),
  isHeavyCargo: rule.weight,
  isForeignTrade: rule.trade === '' ? undefined : rule.trade === 'true',
  invoicing: rule.invoicing,
  harborId: rule.harborId,
  validFrom: rule.validFrom,
  validTo: rule.validTo,
});
