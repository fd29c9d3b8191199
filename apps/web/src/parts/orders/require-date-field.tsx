import { REQUIRE_DATE_AHEAD_MS, REQUIRE_DATE_BACK_MS, usualRequireDates } from '@boxhaul/domain/orders';
import type { ComponentProps } from 'react';
import { useNow } from '../../lib/hooks/use-now';
import { DateTimeField } from '../../ui/form/dates/date-time-field';
import { QuickPicks } from '../../ui/form/quick-picks';
import css from './require-date-field.module.css';

const A_MINUTE = 60_000;

type RequireDateFieldProps = Omit<ComponentProps<typeof DateTimeField>, 'earliest' | 'latest' | 'hint'>;

/** When boxes are wanted at the door: one of the usual hours by a press, or any by the calendar. */
export function RequireDateField(props: RequireDateFieldProps) {
  const usual = usualRequireDates(useNow(A_MINUTE));
  return (
    <div className={css.frame}>
      <div className={css.field}>
        <DateTimeField
          {...props}
          earliest={() => Date.now() - REQUIRE_DATE_BACK_MS}
          latest={() => Date.now() + REQUIRE_DATE_AHEAD_MS}
        />
        <div className={css.picks}>
          <QuickPicks
            label="常用时间"
            line
            picks={usual.map(({ name, requireDate }) => ({
              name,
              value: requireDate,
              title: requireDate.slice(0, 16),
            }))}
            value={props.value}
            onPick={props.onChange}
          />
        </div>
      </div>
    </div>
  );
}
