/** Work that outlasts a call (decisions 11.12). */
export const JOB_KINDS = ['batch_quote', 'rate_card_import', 'list_export', 'dispatch_run'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** How people call it. */
export const JOB_KIND_WORDS: Readonly<Record<JobKind, string>> = {
  batch_quote: '批量询价',
  rate_card_import: '导入运价表',
  list_export: '导出列表',
  dispatch_run: '批量派车与发布',
};

/** Which kinds stand on which side of the platform. */
export const JOB_SIDES = {
  portal: ['batch_quote', 'list_export'],
  ops: ['rate_card_import'],
} as const satisfies Record<string, readonly JobKind[]>;

/** How far a job has come. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How people call it. */
export const JOB_STATE_WORDS: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '处理中',
  done: '已完成',
  failed: '未完成',
  cancelled: '已中止',
};

/** A job that has ended is kept for so many days, with what it made. */
export const JOB_RETENTION_DAYS = 7;

/** What became of a step of a dispatch run. */
export const STEP_OUTCOMES = ['done', 'not_done'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];
