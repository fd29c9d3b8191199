import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/form/dates/date-field';
import css from './order-list.module.css';

interface DayFieldsProps {
  /** Both 'YYYY-MM-DD' or ''. */
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
}

/** The first and the last day on which orders were made. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  return (
    <div className={css.fields}>
      <DateField
        label="下单日期起"
        value={from}
        max={to || undefined}
        onChange={(day) => onChange({ from: day })}
      />
      <DateField
        label="下单日期止"
        value={to}
        min={from || undefined}
        onChange={(day) => onChange({ to: day })}
      />
      {(from || to) && (
        <Button variant="outline" onClick={() => onChange({ from: '', to: '' })}>
          不限日期
        </Button>
      )}
    </div>
  );
}
