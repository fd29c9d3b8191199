import { Suspense } from 'react';
import { lazyPart } from '../../../ui/feedback/lazy-part';

const Colleagues = lazyPart(async () => (await import('./colleagues')).Colleagues);

interface RecordPeopleProps {
  /** What its drawer shows: 'order', 'statement'. */
  kind: string;
  /** Null while none is open. */
  id: string | null;
}

/** Who else has the record open, for the head of its drawer. */
export const RecordPeople = ({ kind, id }: RecordPeopleProps) =>
  id !== null && (
    <Suspense>
      <Colleagues key={id} record={`${kind}:${id}`} />
    </Suspense>
  );
