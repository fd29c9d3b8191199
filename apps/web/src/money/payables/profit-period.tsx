import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { PROFIT_GROUP_WORDS, PROFIT_GROUPS } from '@boxhaul/domain/money';
import { useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { DateField } from '../../ui/form/dates/date-field';
import { Select } from '../../ui/form/select';
import css from './payables.module.css';

const DAYS = 30;
const OWN = ['from', 'to', 'state', 'by', 'taxed'] as const;

/** What the address asks for: finished in which days, of which group or by which groups, and how it is counted. */
export function useProfitPeriod() {
  const [params] = useAddress();
  const [today] = useState(() => toWireDate(new Date()));
  const by = PROFIT_GROUPS.find((group) => group === params.get('by'));
  return {
    today,
    startDate: params.get('from') ?? shiftDay(today, 1 - DAYS),
    endDate: params.get('to') ?? today,
    keyword: params.get('q') ?? '',
    taxed: params.get('taxed') === '1',
    onlyLosses: params.get('state') === 'losses',
    by,
    /** The one group that is looked at; null: all of them. */
    key: by ? params.get('key') : null,
    pageNo: Math.max(1, Number(params.get('page')) || 1),
    set: OWN.filter((key) => params.get(key) !== null).length,
  };
}

export type ProfitPeriod = ReturnType<typeof useProfitPeriod>;

const GROUPS = [
  { value: '', label: '单箱' },
  ...PROFIT_GROUPS.map((value) => ({ value, label: `按${PROFIT_GROUP_WORDS[value]}` })),
];

/** Days, groups and tax; what only boxes are narrowed by where they are shown. */
export function PeriodFields({ period }: { period: ProfitPeriod }) {
  const [params, change] = useAddress();
  const { today, startDate, endDate, by, key, taxed, onlyLosses } = period;
  return (
    <div className={css.period}>
      <DateField
        label="完成自"
        value={startDate}
        max={today}
        onChange={(from) => change({ from: from || null, page: null })}
      />
      <DateField
        label="至"
        value={endDate}
        max={today}
        onChange={(to) => change({ to: to || null, page: null })}
      />
      <Select
        label="汇总方式"
        value={by && key === null ? by : ''}
        options={GROUPS}
        onChange={(next) => change({ by: next || null, key: null, named: null, state: null, page: null })}
      />
      <Checkbox checked={taxed} onChange={(on) => change({ taxed: on ? '1' : null, page: null })}>
        含税
      </Checkbox>
      {(by === undefined || key !== null) && (
        <Checkbox checked={onlyLosses} onChange={(on) => change({ state: on ? 'losses' : null, page: null })}>
          只看亏损箱
        </Checkbox>
      )}
      {by && key !== null && (
        <Button
          variant="outline"
          size="s"
          onClick={() => change({ key: null, named: null, state: null, page: null })}
        >
          ← {PROFIT_GROUP_WORDS[by]}：{params.get('named') ?? key}
        </Button>
      )}
    </div>
  );
}
