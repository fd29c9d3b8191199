import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmHours, DRIVER_KEY, type DriverTasks } from '../../../data/dispatch/driver.api';
import { callFailure } from '../../../lib/format/failure-of';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import css from './changed-hours.module.css';

/** What of his trips is otherwise, and one press for all of it. */
export function ChangedHours({ changed }: { changed: NonNullable<DriverTasks['changed']> }) {
  const cache = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmHours,
    // Refused, it was changed again: he reads what stands now.
    onSettled: () => cache.invalidateQueries({ queryKey: DRIVER_KEY }),
  });
  return (
    <section className={css.changed} aria-label="趟次调整">
      <h2 className={css.title}>{changed.title}</h2>
      <ul className={css.lines}>
        {changed.lines.map(({ text, place }) => (
          <li key={text}>
            <b>{text}</b>
            <span className={css.place}>{place}</span>
          </li>
        ))}
      </ul>
      {confirm.isError && <Notice tone="error">{callFailure(confirm.error).message}</Notice>}
      <Button
        size="cta"
        variant="cta"
        block
        busy={confirm.isPending}
        onClick={() => confirm.mutate(changed.version)}
      >
        知道了
      </Button>
    </section>
  );
}
