import type { OutputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { Timeline } from '../../../ui/layout/timeline';
import css from './desk-timeline.module.css';
import { Section } from '../../../ui/layout/section';

type OrderEvent = OutputOf<typeof review.detail>['events'][number];

export function DeskTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Section title="审核记录">
      <Timeline
        moments={events.map((event, i) => ({
          key: `${event.at}-${i}`,
          children: (
            <>
              <div>
                <b>{event.eventText}</b> {event.actor}
              </div>
              {event.note && <div className={css.note}>{event.note}</div>}
              <div className={css.at}>{event.at}</div>
            </>
          ),
        }))}
      />
    </Section>
  );
}
