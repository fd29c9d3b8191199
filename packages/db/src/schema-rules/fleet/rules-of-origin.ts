import { ORIGIN_VERDICTS } from '@boxhaul/domain/fleet';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

const bytes = (size: number, n: number) => Buffer.alloc(size, n);

/** Origin checks, their certificates and the log of these. */
export const ORIGIN: Readonly<Record<string, TableRules>> = {
  origin_check: {
    row: (n) => ({
      check_id: 9_800 + n,
      task_id: 7000 + fellow(n),
      harbor_id: 9000 + fellow(n),
      version: n,
      period_from: at(1),
      period_to: at(2),
      verdict: 'genuine',
      evidence: {},
      judged_by: 4000 + fellow(n),
      reason: '核对了闸口照片',
      judged_at: at(n),
    }),
    required: 'task_id harbor_id version period_from period_to verdict evidence judged_at',
    identity: 'check_id',
    unique: ['check_id', 'task_id harbor_id version'],
    references: { task_id: {}, harbor_id: {}, judged_by: {} },
    checks: {
      origin_check_counted: { breaks: [{ version: 0 }], keeps: [{ version: 9 }] },
      origin_check_verdict: {
        breaks: each('verdict', ['', 'true']),
        keeps: each('verdict', ORIGIN_VERDICTS),
      },
      origin_check_period: { breaks: [{ period_from: at(3) }], keeps: [{ period_from: at(2) }] },
      origin_check_reasoned: {
        breaks: [{ judged_by: null }, { reason: null }],
        keeps: [{ judged_by: null, reason: null }],
      },
    },
  },
  origin_log_leaf: {
    row: (n) => ({ leaf_index: n, leaf_hash: bytes(32, n), added_at: at(n) }),
    required: 'leaf_hash added_at',
    unique: ['leaf_index'],
    checks: {
      origin_log_leaf_counted: { breaks: [{ leaf_index: -1 }], keeps: [{ leaf_index: 0 }] },
      origin_log_leaf_hash: { breaks: [{ leaf_hash: bytes(31, 1) }], keeps: [{ leaf_hash: bytes(32, 9) }] },
    },
  },
  origin_log_node: {
    row: (n) => ({ level: n, node_number: n, node_hash: bytes(32, n) }),
    required: 'node_hash',
    unique: ['level node_number'],
    checks: {
      origin_log_node_level: { breaks: [{ level: 0 }], keeps: [{ level: 9 }] },
      origin_log_node_counted: { breaks: [{ node_number: -1 }], keeps: [{ node_number: 0 }] },
      origin_log_node_hash: { breaks: [{ node_hash: bytes(31, 1) }], keeps: [{ node_hash: bytes(32, 9) }] },
    },
  },
  origin_tree_head: {
    row: (n) => ({ tree_size: n, signed_at: at(n), root_hash: bytes(32, n), signature: bytes(64, n) }),
    required: 'root_hash signature',
    unique: ['tree_size signed_at'],
    checks: {
      origin_tree_head_counted: { breaks: [{ tree_size: 0 }], keeps: [{ tree_size: 9 }] },
      origin_tree_head_root: { breaks: [{ root_hash: bytes(31, 1) }], keeps: [{ root_hash: bytes(32, 9) }] },
      origin_tree_head_signature: {
        breaks: [{ signature: bytes(63, 1) }],
        keeps: [{ signature: bytes(64, 9) }],
      },
    },
  },
  origin_certificate: {
    row: (n) => ({
      certificate_id: uuid(n),
      check_id: 9_800 + fellow(n),
      leaf_index: fellow(n),
      body: '{}',
      signature: bytes(64, n),
      issued_by: 4000 + fellow(n),
      issued_at: at(n),
    }),
    required: 'check_id leaf_index body signature issued_by issued_at',
    unique: ['certificate_id', 'leaf_index'],
    references: { check_id: {}, leaf_index: {}, issued_by: {} },
    checks: {
      origin_certificate_signature: {
        breaks: [{ signature: bytes(65, 1) }],
        keeps: [{ signature: bytes(64, 9) }],
      },
    },
  },
  origin_log_key: {
    row: (n) => ({ key_id: n, public_key: bytes(32, n), private_sealed: 'x', made_at: at(n) }),
    required: 'public_key private_sealed made_at',
    unique: ['key_id'],
    checks: {
      origin_log_key_counted: { breaks: [{ key_id: 0 }], keeps: [{ key_id: 9 }] },
      origin_log_key_public: {
        breaks: [{ public_key: bytes(33, 1) }],
        keeps: [{ public_key: bytes(32, 9) }],
      },
    },
  },
};
