/** What became of a day until which a customer said that it will pay. */
export const PROMISE_STATES = ['open', 'kept', 'late', 'broken', 'ended'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** How people call it. */
export const PROMISE_STATE_WORDS: Readonly<Record<PromiseState, string>> = {
  open: '待付款',
  kept: '已兑现',
  late: '晚付',
  broken: '未兑现',
  ended: '已撤销',
};

/** Of a promise: amounts in fen, days 'YYYY-MM-DD'. */
interface PromiseFacts {
  readonly fen: number;
  readonly promisedOn: string;
  /** Received from its day on until the promised day, and until today. */
  readonly inTime: number;
  readonly since: number;
  readonly ended: boolean;
}

/** Whether what was promised came, told by what was received from the day on which it was said. */
export function promiseState(
  { fen, promisedOn, inTime, since, ended }: PromiseFacts,
  today: string,
): PromiseState {
  if (ended) return 'ended';
  if (inTime >= fen) return 'kept';
  if (today <= promisedOn) return 'open';
  return since >= fen ? 'late' : 'broken';
}
