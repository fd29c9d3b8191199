import { CALENDAR_YEAR_WORDS } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { calendarWarnings } from '../../data/identity/certification-desk.api';
import { useSession } from '../../data/kit/use-session';
import { Notice } from '../../ui/feedback/notice';
import css from './calendar-warning.module.css';

/** Years whose working days nobody has entered or confirmed; `linked`: with the way to the calendar's page. */
export function CalendarWarning({ linked = true }: { linked?: boolean }) {
  const { data } = useQuery(calendarWarnings);
  const { user } = useSession();
  if (!data || data.length === 0) return null;
  const years = data.map(({ year, state }) => `${year} 年${CALENDAR_YEAR_WORDS[state]}`).join('，');
  return (
    <Notice tone="warning">
      工作日历 {years}：按周一至周五计算答复期限，可能与放假调休不符。
      {linked && <CalendarAdvice may={user?.rights.includes('calendar.manage') ?? false} />}
    </Notice>
  );
}

const CalendarAdvice = ({ may }: { may: boolean }) =>
  may ? (
    <Link className={css.link} to="/ops/calendar">
      去维护工作日历
    </Link>
  ) : (
    '请管理员维护。'
  );
