import type { Pool } from 'pg';

type Column = {
  table_name: string;
  column_name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  identity: string;
  generated: string;
};

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
    a.attnotnull as not_null, a.atthasdef as has_default, a.attidentity as identity, a.attgenerated as generated
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname not in ('schema_migration', 'reference_seed')
  order by c.relname, a.attnum`;

const TYPES: Record<string, string> = {
  bigint: 'Int8',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'Numeric',
  boolean: 'boolean',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'Timestamp',
  jsonb: 'Json',
  json: 'Json',
  bytea: 'Buffer',
};

/** Columns that hold a word of a vocabulary, by the district of the word, and by their name, or by table and name where another table's means something else. */
const VOCABULARIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kit: {
    'zone_permit.vco': 'PlateColour',
    'work_calendar_day.kind': 'CalendarKind',
  },
  identity: {
    user_type: 'UserType',
    invoicing: 'Invoicing',
    business_type: 'BusinessType',
    access_kind: 'AccessKind',
    consent_kind: 'ConsentKind',
    sign_in_method: 'SignInMethod',
    sign_in_result: 'SignInResult',
    'sms_code.purpose': 'CodePurpose',
    'sms_message.state': 'SmsState',
    'legal_version.legal_kind': 'LegalKind',
    'legal_draft.legal_kind': 'LegalKind',
    'notice.kind': 'NoticeKind',
    'notice_setting.kind': 'NoticeKind',
    'notice_default.kind': 'NoticeKind',
    'notice_setting.channel': 'NoticeChannel',
    'notice_default.channel': 'NoticeChannel',
    'certification.state': 'CertificationState',
    'notice_target.target_kind': 'TargetKind',
    'notice_target.kinds': 'NoticeKind',
    'notice_delivery.channel': 'DeliveryChannel',
    'notice_delivery.state': 'DeliveryState',
  },
  pricing: {
    order_type: 'OrderType',
    cabinet_type: 'CabinetType',
    cabinet_types: 'CabinetType',
    is_heavy_cargo: 'CargoWeight',
    'zone_version.state': 'ZoneState',
    'ship_company.turn_consent': 'TurnConsent',
    surcharge_kind: 'SurchargeKind',
    'door_point.point_source': 'DoorPointSource',
  },
  orders: {
    cost_status: 'CostStatus',
    'cus_order.state': 'OrderState',
    'list_layout.list': 'CustomisableList',
    'list_layout.look': 'ListDensity',
    'list_view.list': 'CustomisableList',
    'list_view.sort': 'ListSort',
    'order_change.state': 'OrderChangeState',
    'cus_order.placed_via': 'PlacedVia',
    'cus_cabinet.state': 'CabinetState',
    'task.state': 'TaskState',
  },
  fleet: {
    'day_seal.detail': 'TrackDetail',
    'sealed_day.detail': 'TrackDetail',
    'terminal_event.kind': 'TerminalEvent',
  },
  dispatch: {
    leg_kind: 'LegKind',
    'task_node.node_code': 'NodeKind',
    'task_node.triggers': 'NodeTrigger',
    'task_node_pic.kind': 'Proof',
    'node_review.kinds': 'Proof',
    'handover.state': 'HandoverState',
    'handover_note.kind': 'HandoverNoteKind',
    'yard_report.takes': 'YardTakes',
  },
  site: {
    visit_kind: 'VisitKind',
    visit_page: 'VisitPage',
    visit_device: 'VisitDevice',
    'news.state': 'NewsState',
    'partner_key.methods': 'PartnerMethod',
    'partner_call.method': 'PartnerMethod',
    'capacity_offer.state': 'OfferState',
    'capacity_offer_entry.state': 'OfferState',
    'company_page_version.page': 'CompanyPage',
  },
};
const WORDS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(VOCABULARIES));

const importOf = ([district, columns]: [string, Readonly<Record<string, string>>]): string =>
  `import type {\n${[...new Set(Object.values(columns))].map((name) => `  ${name},\n`).join('')}} from '@boxhaul/domain/${district}';`;

const HEAD = `// Made by \`npm run db:types\` from packages/db/migrations; not written by hand.
${Object.entries(VOCABULARIES).map(importOf).join('\n')}
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Always<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
type Numeric = ColumnType<string, string | number, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text: pg would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;
`;

/** The types of every table and view as a TypeScript module with the interface `DB`. */
export async function generateTypes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = groupByTable(rows);
  const lines = [HEAD, 'export interface DB {'];
  for (const [table, columns] of tables) {
    lines.push(
      `  ${table}: {`,
      ...columns.map((column) => `    ${column.column_name}: ${typeOf(column)};`),
      '  };',
    );
  }
  return `${lines.join('\n')}\n}\n`;
}

function groupByTable(rows: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  return tables;
}

function typeOf(column: Column): string {
  const isArray = column.type.endsWith('[]');
  const stored = TYPES[isArray ? column.type.slice(0, -2) : column.type];
  const word = WORDS[`${column.table_name}.${column.column_name}`] ?? WORDS[column.column_name];
  const scalar = stored && (word ?? stored);
  if (!scalar)
    throw new Error(`no TypeScript type for ${column.type} of ${column.table_name}.${column.column_name}`);
  const type = (isArray ? `${scalar}[]` : scalar) + (column.not_null ? '' : ' | null');
  if (column.identity === 'a' || column.generated !== '') return `Always<${type}>`;
  return column.identity === 'd' || column.has_default ? `Generated<${type}>` : type;
}
