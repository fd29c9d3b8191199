import type { CDPSession } from 'playwright-core';
import { z } from 'zod';

/** A task that is longer keeps a hand waiting. */
export const LONG_MS = 50;

const traceEvents = z.array(
  z.object({
    name: z.string(),
    ph: z.string(),
    pid: z.number(),
    tid: z.number(),
    /** Microseconds; `tdur` by the thread's own clock, without what other processes took. */
    ts: z.number().default(0),
    dur: z.number().optional(),
    tdur: z.number().optional(),
    args: z.object({ name: z.unknown().optional() }).default({}),
  }),
);
export type TraceEvent = z.output<typeof traceEvents>[number];

/** What the browser wrote down while `work` went on. */
export async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...traceEvents.parse(value)));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8.execute', '__metadata'] },
  });
  await work();
  const over = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await over;
  return events;
}

/** Milliseconds that a thread worked for it. */
export const msOf = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1_000;

/** What the page's own thread did: the busiest of its kind, as a browser keeps spare ones. */
export function pageEvents(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const busiest = threads
    .map(({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X'))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!busiest || busiest.length === 0) throw new Error('the trace holds no page');
  return busiest;
}

/** The tasks of the page's own thread in milliseconds, the longest first. */
export const tasksOf = (own: readonly TraceEvent[]): number[] =>
  own
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask' || name === 'RunTask')
    .map(msOf)
    .toSorted((a, b) => b - a);
