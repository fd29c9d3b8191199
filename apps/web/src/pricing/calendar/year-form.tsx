import { CALENDAR_KIND_WORDS, CALENDAR_YEAR_WORDS, type CalendarKind } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarYear, saveCalendarYear } from '../../data/identity/certification-desk.api';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/form/checkbox';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { MonthGrid } from './month-grid';
import css from './year-form.module.css';

type Days = Readonly<Record<string, { kind: CalendarKind; name: string }>>;

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const BRUSHES = [
  { value: 'holiday', label: CALENDAR_KIND_WORDS.holiday },
  { value: 'workday', label: CALENDAR_KIND_WORDS.workday },
] as const;

const daysOf = ({ days }: CalendarYear): Days =>
  Object.fromEntries(days.map(({ day, kind, name }) => [day, { kind, name }]));

/** A press on a day marks it with the chosen kind and feast; a press on one that is marked so takes it away. */
export function YearForm({ stored }: { stored: CalendarYear }) {
  const save = useMutation(saveCalendarYear(useQueryClient()));
  const [days, setDays] = useState(() => daysOf(stored));
  const [source, setSource] = useState(stored.source);
  const [confirmed, setConfirmed] = useState(stored.state === 'confirmed');
  const [kind, setKind] = useState<CalendarKind>('holiday');
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { year, version } = stored;
  const press = (day: string) => {
    const { [day]: old, ...others } = days;
    if (old?.kind === kind) return setDays(others);
    if (name.trim() === '') return setFault('请先填写节日名称，再点日期');
    setFault(null);
    return setDays({ ...others, [day]: { kind, name: name.trim() } });
  };
  const send = async () => {
    const list = Object.entries(days).map(([day, mark]) => ({ day, ...mark }));
    const input = { year, version, source: source.trim(), confirmed, days: list };
    const failure = await failureOf(save.mutateAsync(input));
    setFault(failure);
    if (failure === null) showToast('success', `${year} 年工作日历已保存`);
  };
  return (
    <div className={css.form}>
      <p className={css.state}>
        {CALENDAR_YEAR_WORDS[stored.state]}
        {stored.confirmedAt &&
          ` · ${stored.confirmedBy ?? '随版本发布'} · ${stored.confirmedAt.slice(0, 16)}`}
      </p>
      <div className={css.tools}>
        <Segmented label="标记为" value={kind} options={BRUSHES} onChange={setKind} />
        <TextField label="节日名称" value={name} maxLength={20} placeholder="如：春节" onChange={setName} />
        <TextField
          className={css.source}
          label="依据的通知"
          required
          value={source}
          maxLength={100}
          placeholder="国务院办公厅关于……年部分节假日安排的通知"
          onChange={setSource}
        />
      </div>
      <div className={css.months}>
        {MONTHS.map((month) => (
          <MonthGrid key={month} year={year} month={month} days={days} onPress={press} />
        ))}
      </div>
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <div className={css.foot}>
        <Checkbox checked={confirmed} onChange={setConfirmed}>
          已与国务院办公厅的通知逐日核对
        </Checkbox>
        <Button busy={save.isPending} onClick={() => void send()}>
          保存 {year} 年
        </Button>
      </div>
    </div>
  );
}
