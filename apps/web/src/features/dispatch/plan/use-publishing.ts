import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishTasks } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';

/** A task that was assigned here and is not published yet, with the boxes that go by it. */
interface Assigned {
  taskId: string;
  boxes: readonly string[];
}

/** Tasks of one call. */
const AT_ONCE = 100;

/** Publishes what was assigned out of a plan, however many there are: what one is refused for keeps no other back. */
export function usePublishing() {
  const publish = useMutation(publishTasks(useQueryClient()));
  const [assigned, setAssigned] = useState<readonly Assigned[]>([]);
  const [published, setPublished] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const sendSome = async (some: readonly Assigned[]) => {
    const sent = publish.mutateAsync({ taskIds: some.map(({ taskId }) => taskId) });
    const failure = await failureOf(sent);
    const refused = failure === null ? (await sent).refused : [];
    const whyNot = ({ taskId }: Assigned): string =>
      failure ?? refused.find((one) => one.taskId === taskId)?.message ?? '';
    const said = some.flatMap((one) => one.boxes.map((box) => [box, whyNot(one)] as const));
    setPublished((before) => new Map([...before, ...said]));
    setAssigned((all) => all.filter((one) => !some.includes(one) || whyNot(one) !== ''));
  };
  return {
    busy,
    /** By box: '' once it is published, else why not. */
    published,
    /** How many boxes wait to be published. */
    unsent: assigned.flatMap(({ boxes }) => boxes).length,
    add: (one: Assigned) => setAssigned((all) => [...all, one]),
    send: async () => {
      setBusy(true);
      for (let from = 0; from < assigned.length; from += AT_ONCE) {
        await sendSome(assigned.slice(from, from + AT_ONCE));
      }
      setBusy(false);
    },
    forget: () => {
      setAssigned([]);
      setPublished(new Map());
    },
  };
}
