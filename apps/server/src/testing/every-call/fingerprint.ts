import { type Db, sql } from '@boxhaul/db';

/** What calls write. */
const TABLES = [
  'account',
  'audit_entry',
  'certification',
  'captcha',
  'consent',
  'cost_line',
  'cust_role',
  'customer',
  'customer_note',
  'customer_terms',
  'cus_cabinet',
  'cus_order',
  'cus_order_document',
  'customer',
  'customer_preference',
  'fee_policy',
  'idempotency_key',
  'invoice',
  'invoice_file',
  'invoice_line',
  'invoice_red',
  'bank_line',
  'journal_entry',
  'list_layout',
  'list_view',
  'order_draft',
  'notice',
  'notice_inbox',
  'notice_setting',
  'notice_default',
  'ops_role',
  'reminder_setting',
  'statement_reminder',
  'notice_target',
  'notice_delivery',
  'notice_mail',
  'order_event',
  'outbox_message',
  'payable_line',
  'payee',
  'payee_driver',
  'personal_access',
  'rate_card_publication',
  'rate_card_row',
  'rate_card_version',
  'session',
  'settlement_run',
  'sign_in',
  'sms_code',
  'sms_message',
  'stored_file',
  'surcharge_rule',
  'task',
  'task_node',
  'task_node_pic',
  'tax_rate',
  'terminal',
  'terminal_event',
  'terminal_held',
  'terminal_quarantine',
  'terminal_registration',
  'work_calendar_day',
  'work_calendar_year',
  'visitor_key',
  'restricted_zone',
  'zone_version',
  'zone_permit',
  'origin_check',
  'origin_certificate',
  'origin_log_leaf',
  'origin_tree_head',
  'trip_time',
  'order_share',
  'order_share_box',
  'order_share_open',
];

/** Changes whenever a row of any of these tables comes, goes or changes: a row's xmin is what wrote it last. */
export async function fingerprint(db: Db): Promise<string> {
  const each = TABLES.map(
    (table) => sql`select ${sql.lit(table)} || ':' || count(*) || ':' ||
      coalesce(sum(xmin::text::bigint), 0) as print from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ print: string }>`${sql.join(each, sql` union all `)} order by 1`.execute(db);
  return rows.map(({ print }) => print).join('\n');
}

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
}
