import type { StatementDetail } from '@boxhaul/contract/money';
import { Section } from '../../../ui/layout/section';
import { Timeline } from '../../../ui/layout/timeline';
import css from './statement.module.css';

interface StatementRemindersProps {
  reminders: StatementDetail['reminders'];
  /** Says who sent each: for the clerk. */
  withNames?: boolean;
}

/** When and how the customer was reminded of a statement; nothing where it was not. */
export function StatementReminders({ reminders, withNames }: StatementRemindersProps) {
  if (reminders.length === 0) return null;
  return (
    <Section title="付款提醒" note={`共 ${reminders.length} 次`}>
      <Timeline
        moments={reminders.map(({ time, by, text }) => ({
          key: time,
          children: (
            <>
              <div>{text}</div>
              <div className={css.at}>
                {time}
                {withNames && ` ${by ?? '自动提醒'}`}
              </div>
            </>
          ),
        }))}
      />
    </Section>
  );
}
