import { at, each, fellow, type TableRules } from './table-rules';

const terminalId = (n: number): string => `1380000000${fellow(n)}`;

/** Terminals, those that nobody knows, and parts of their messages. */
export const TERMINALS: Readonly<Record<string, TableRules>> = {
  terminal: {
    row: (n) => ({ terminal_id: `1380000000${n}`, vehicle_id: [3001, 3004, 3002][n - 1] }),
    required: 'vehicle_id',
    optional: 'auth_code protocol_version maker model registered_at connected_at seen_at remote',
    unique: ['terminal_id', 'vehicle_id'],
    references: { vehicle_id: {} },
    checks: {
      terminal_terminal_id_check: {
        breaks: each('terminal_id', ['', '1'.repeat(21), '12a', ' 12', '12\n']),
        keeps: each('terminal_id', ['1', '1'.repeat(20)]),
      },
    },
  },
  terminal_quarantine: {
    row: (n) => ({
      terminal_id: `1390000000${n}`,
      first_at: at(n),
      last_at: at(n),
      attempts: 1,
      remote: '::1',
    }),
    required: 'first_at last_at attempts remote',
    optional: 'plate_number detail',
    unique: ['terminal_id'],
  },
  message_part: {
    row: (n) => ({
      terminal_id: terminalId(n),
      msg_id: n,
      total: n,
      first_serial: n,
      part: n,
      body: Buffer.from([n]),
      received_at: at(n),
    }),
    required: 'body received_at',
    identity: 'part_id',
    unique: ['terminal_id msg_id total first_serial part'],
    references: { terminal_id: {} },
  },
};
