import { SETTLEMENT_COLUMN_WORDS } from '@boxhaul/domain/money';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../data/kit/use-address';
import { harbors, shipCompanies } from '../../../data/pricing/places.api';
import { MoreFilters, standsAlone } from '../../../parts/kit/list-page/more-filters';
import { TextFilter } from '../../../parts/kit/list-page/text-filter';
import { DateField } from '../../../ui/form/dates/date-field';
import { Select } from '../../../ui/form/select';
import { chipsOf, NO_FILTER, type SettlementFilter, type SettlementKey } from './settlement-filter';

interface Option {
  value: string;
  label: string;
}

const TEXTS = [
  ['statementNo', '对账单号', 40],
  ['orderNo', '订单号', 40],
  ['bookSpaceNo', '订舱号', 40],
  ['cabinetNo', '柜号', 20],
  ['goodsName', SETTLEMENT_COLUMN_WORDS.goodsName, 40],
] as const satisfies readonly (readonly [SettlementKey, string, number])[];

/** Harbours and shipping companies to choose from, and how each is called. */
function usePlaces() {
  const harborOptions = (useQuery(harbors()).data ?? []).map(({ harborId, harborName }) => ({
    value: String(harborId),
    label: harborName,
  }));
  const companyOptions = (useQuery(shipCompanies()).data ?? []).map(({ shipCompanyId, shipCompanyName }) => ({
    value: String(shipCompanyId),
    label: shipCompanyName,
  }));
  const nameIn = (options: readonly Option[]) => (id: string) =>
    options.find(({ value }) => value === id)?.label ?? id;
  return {
    harborOptions,
    companyOptions,
    names: { harbor: nameIn(harborOptions), shipCompany: nameIn(companyOptions) },
  };
}

/** By what the settlement is seldom narrowed: single numbers, goods, boxes, places and days. */
export function SettlementFilters({ filter }: { filter: SettlementFilter }) {
  const [, change] = useAddress();
  const { harborOptions, companyOptions, names } = usePlaces();
  const narrow = (part: Partial<SettlementFilter>) => change({ ...part, page: null });
  const choices: readonly (readonly [SettlementKey, string, readonly Option[]])[] = [
    ['cabinetType', '箱型', CABINET_TYPES.map((type) => ({ value: type, label: type }))],
    ['harborId', SETTLEMENT_COLUMN_WORDS.harborName, harborOptions],
    ['shipCompanyId', SETTLEMENT_COLUMN_WORDS.shipCompanyName, companyOptions],
  ];
  return (
    <MoreFilters
      chips={chipsOf(filter, names).map(({ key, label }) => ({
        label,
        onRemove: () => narrow({ [key]: '' }),
      }))}
      onClear={() => narrow(NO_FILTER)}
    >
      {TEXTS.map(([key, label, longest], at) => (
        <div key={key} data-wide={standsAlone(at, TEXTS.length)}>
          <TextFilter
            label={label}
            value={filter[key]}
            maxLength={longest}
            onAsk={(text) => narrow({ [key]: text })}
          />
        </div>
      ))}
      {choices.map(([key, label, options], at) => (
        <div key={key} data-wide={standsAlone(at, choices.length)}>
          <Select
            label={label}
            value={filter[key]}
            options={[{ value: '', label: `全部${label}` }, ...options]}
            onChange={(value) => narrow({ [key]: value })}
          />
        </div>
      ))}
      <div data-wide>
        <DateField
          label="下单日期起"
          value={filter.orderStartDate}
          max={filter.orderEndDate || undefined}
          onChange={(orderStartDate) => narrow({ orderStartDate })}
        />
      </div>
      <div data-wide>
        <DateField
          label="下单日期止"
          value={filter.orderEndDate}
          min={filter.orderStartDate || undefined}
          onChange={(orderEndDate) => narrow({ orderEndDate })}
        />
      </div>
    </MoreFilters>
  );
}
