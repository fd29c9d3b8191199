import { JOB_KINDS, STEP_OUTCOMES } from '@boxhaul/domain/kit';
import { BATCH_OUTCOMES } from '@boxhaul/domain/pricing';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

/** Work that outlasts a call, the rows of batches of quotes, and the steps of dispatch runs. */
export const JOBS: Readonly<Record<string, TableRules>> = {
  job: {
    row: (n) => ({
      job_id: uuid(n),
      kind: 'batch_quote',
      account_id: 4000 + fellow(n),
      customer_id: 1000 + fellow(n),
      title: '询价.xlsx',
      state: 'queued',
      input: {},
      file_id: uuid(fellow(n)),
      created_at: at(n),
      queued_at: at(n),
    }),
    required: 'kind account_id title state done_rows input attempts created_at queued_at',
    optional: 'customer_id total_rows file_id cancel_asked_at',
    defaults: { state: 'queued', done_rows: 0, attempts: 0 },
    unique: ['job_id'],
    references: { account_id: {}, customer_id: {}, file_id: {} },
    checks: {
      job_kind_check: {
        breaks: each('kind', ['', 'export']),
        keeps: each('kind', JOB_KINDS),
      },
      job_state_check: {
        breaks: each('state', ['', 'waiting']),
        keeps: [{ state: 'queued' }, { state: 'cancelled', ended_at: at(1) }],
      },
      job_taken: {
        breaks: [{ state: 'running' }, { taken_until: at(1) }],
        keeps: [{ state: 'running', taken_until: at(1) }],
      },
      job_ended: {
        breaks: [{ state: 'cancelled' }, { ended_at: at(1) }],
        keeps: [{ state: 'cancelled', ended_at: at(1) }],
      },
      job_error: {
        breaks: [{ state: 'failed', ended_at: at(1) }, { error: '文件已损坏' }],
        keeps: [{ state: 'failed', ended_at: at(1), error: '文件已损坏' }],
      },
      job_result: {
        breaks: [{ state: 'done', ended_at: at(1) }, { result: {} }],
        keeps: [{ state: 'done', ended_at: at(1), result: {} }],
      },
    },
  },
  batch_row: {
    row: (n) => ({
      job_id: uuid(fellow(n)),
      row_no: n,
      asked: { cells: [] },
      outcome: 'missing',
      answer: {},
      order_id: 5000 + fellow(n),
    }),
    required: 'asked',
    optional: 'order_id',
    unique: ['job_id row_no'],
    references: { job_id: {}, order_id: {} },
    checks: {
      batch_row_row_no_check: { breaks: each('row_no', [0, -1]), keeps: each('row_no', [3]) },
      batch_row_outcome_check: {
        breaks: each('outcome', ['', 'done']),
        keeps: each('outcome', BATCH_OUTCOMES),
      },
      batch_row_answer: {
        breaks: [{ outcome: null }, { answer: null }],
        keeps: [{ outcome: null, answer: null }],
      },
    },
  },
  dispatch_step: {
    row: (n) => ({
      job_id: uuid(fellow(n)),
      step_no: n,
      asked: { op: 'publish' },
      outcome: 'done',
      answer: {},
    }),
    required: 'asked',
    unique: ['job_id step_no'],
    references: { job_id: {} },
    checks: {
      dispatch_step_step_no_check: { breaks: each('step_no', [0, -1]), keeps: each('step_no', [3]) },
      dispatch_step_outcome_check: {
        breaks: each('outcome', ['', 'priced']),
        keeps: each('outcome', STEP_OUTCOMES),
      },
      dispatch_step_answer: {
        breaks: [{ outcome: null }, { answer: null }],
        keeps: [{ outcome: null, answer: null }],
      },
    },
  },
};
