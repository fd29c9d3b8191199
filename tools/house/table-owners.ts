/**
 * Who writes and locks a table: a slice of the server, its platform, the gateway's pipeline, or the package that seeds
 * it. Others read it, and go through the owner's door to change it. Empty: written by nobody yet but the demo's seed.
 */
export const TABLE_OWNERS: Readonly<Record<string, readonly Owner[]>> = {
  cus_order: ['orders'],
  cus_cabinet: ['orders'],
  // A draft's come with their order.
  cus_order_document: ['orders', 'papers'],
  customer_paper: ['papers'],
  order_event: ['orders'],
  order_change: ['changes'],

  task: ['tasks'],
  // Publishing makes the nodes, and a check-in is kept with its own.
  task_node: ['tasks', 'check-in'],
  task_node_pic: ['check-in'],
  drive_slot: ['crews'],
  box_weighing: ['check-in'],
  box_dry_run: ['boxes'],
  box_hold: ['tasks'],
  box_mark: ['boxes'],
  street_turn: ['tasks'],
  hand_over_pay: ['tasks'],
  box_pair: ['tasks'],
  paired_box: ['tasks'],
  box_preparation: ['boxes'],
  board_view: ['board'],
  dispatch_step: ['runs'],
  node_review: ['check-in'],
  sailing: ['sailings'],
  sailing_count: ['sailings'],
  sailing_box: ['sailings'],
  tender: ['tenders'],
  handover: ['handovers'],
  handover_note: ['handovers'],
  yard_report: ['yards'],
  load_match: ['matches'],
  match_hold: ['matches'],
  task_exception: ['exceptions'],
  task_exception_pic: ['exceptions'],
  driver_thread: ['messages'],
  driver_message: ['messages'],
  driver_message_pic: ['messages'],
  message_quota: ['messages'],
  vehicle: ['fleet'],
  driver: ['fleet'],
  carrier: ['fleet'],
  trailer: ['fleet'],
  fleet_paper: ['fleet'],
  fleet_pause: ['fleet'],

  // A statement that is paid settles its lines.
  cost_line: ['fees', 'statements'],
  cost_sum: ['ledger'],
  cost_dispute: ['fees'],
  cost_dispute_entry: ['fees'],
  cost_dispute_file: ['fees'],
  fee_policy: ['fees'],
  tax_rate: ['fees'],
  statement: ['statements'],
  statement_line: ['statements'],
  statement_box: ['statements'],
  statement_reminder: ['statements'],
  reminder_setting: ['statements'],
  receipt: ['receipts'],
  payment_promise: ['receipts'],
  run_objection: ['payables'],
  receipt_match: ['receipts'],
  invoice: ['invoices'],
  invoice_line: ['invoices'],
  invoice_red: ['invoices'],
  invoice_file: ['invoices'],
  bank_line: ['receipts'],
  bank_file_columns: ['receipts'],
  journal_entry: ['ledger'],
  ledger_proof: ['ledger'],

  payee: ['payables'],
  payee_driver: ['payables'],
  payable_line: ['payables'],
  driver_expense: ['payables'],
  driver_expense_pic: ['payables'],
  settlement_run: ['payables'],

  site_visit: ['visits'],
  notice: ['notices'],
  notice_inbox: ['notices'],
  notice_setting: ['notices'],
  notice_default: ['notices'],
  notice_target: ['notices'],
  notice_delivery: ['notices'],
  notice_attempt: ['notices'],
  notice_mail: ['notices'],
  push_subscription: ['notices'],

  account: ['account'],
  customer: ['account'],
  // A new enterprise comes with its owner's role.
  cust_role: ['staff', 'account'],
  customer_entry: ['customers'],
  customer_invitation: ['customers'],
  customer_note: ['customers'],
  customer_terms: ['customers'],
  ops_role: ['operators'],
  known_device: ['account'],
  sign_in_failure: ['account'],
  captcha: ['account'],
  sms_code: ['account'],
  sign_in: ['account'],
  consent: ['account'],
  personal_access: ['platform'],
  record_presence: ['presence'],

  agreement_template: ['agreements'],
  transport_agreement: ['agreements'],
  agreement_evidence: ['agreements'],

  order_share: ['shares'],
  order_share_box: ['shares'],
  order_share_open: ['shares'],

  job: ['jobs'],
  batch_row: ['batch-quotes'],
  order_draft: ['batch-quotes'],
  saved_quote: ['saved-quotes'],
  asked_lane: ['saved-quotes'],
  list_layout: ['list-views'],
  list_view: ['list-views'],
  restricted_zone: ['zones'],
  zone_version: ['zones'],
  zone_permit: ['zones'],
  origin_check: ['origin'],
  origin_log_leaf: ['origin'],
  origin_log_node: ['origin'],
  origin_tree_head: ['origin'],
  origin_certificate: ['origin'],
  origin_log_key: ['origin'],

  stored_file: ['files'],
  unclaimed_file: ['files'],
  upload_day: ['files'],

  certification: ['certification'],
  customer_preference: ['certification'],
  work_calendar_day: ['calendar'],
  work_calendar_year: ['calendar'],

  session: ['platform'],
  idempotency_key: ['platform'],
  audit_entry: ['platform'],
  visitor_key: ['platform'],
  sms_message: ['platform'],
  outbox_message: ['platform'],

  // Terminals and imports bring positions by one door (packages/db/src/positions); the server takes the rows of a day away in the transaction in which it seals them.
  position: ['db', 'tracks'],
  sealed_day: ['tracks'],
  day_seal: ['tracks'],
  trip_time: ['arrivals'],
  position_import: ['tracks'],
  node_proposal: ['check-in'],
  vehicle_last: ['db'],
  position_quarantine: ['db'],
  message_part: ['gateway'],
  gateway_reject: ['gateway'],
  // The desk lets terminals in, the gateway keeps their lines: two processes that meet in the row, terminal locked first.
  terminal: ['gateway', 'fleet'],
  terminal_binding: ['fleet'],
  terminal_event: ['gateway', 'fleet'],
  terminal_held: ['gateway', 'fleet'],
  terminal_quarantine: ['gateway', 'fleet'],
  terminal_registration: ['gateway', 'fleet'],

  rate_card_row: ['reference', 'rate-cards'],
  rate_card_version: ['reference', 'rate-cards'],
  rate_card_publication: ['reference', 'rate-cards'],
  surcharge_rule: ['reference', 'rate-cards'],
  region: ['places', 'reference'],
  harbor: ['places', 'reference'],
  dock: ['places', 'reference'],
  ship_company: ['places', 'reference'],
  depot: ['places'],
  removed_place: ['places'],
  // Written by triggers.
  place_revision: [],

  door_point: ['door-points'],
  door_visit: ['door-points'],
  lookup_quota: ['platform'],

  reference_seed: ['reference'],
  schema_migration: ['db'],

  app_setting: ['check-in', 'texts', 'fleet'],
  cost_type: [],
  driver_position: ['driver-app'],
  driver_consent: ['driver-app'],
  node_template: ['node-templates'],

  news: ['content'],
  news_version: ['content'],
  site_version: ['content'],
  site_picture: ['content'],

  capacity_offer: ['capacity'],
  capacity_offer_entry: ['capacity'],

  partner_key: ['partners'],
  partner_nonce: ['partners'],
  partner_order: ['partners'],
  partner_call: ['partners'],
  site_file: ['content'],
  company_page_version: ['content'],
  legal_version: ['legal'],
  legal_draft: ['legal'],
};

/** A slice by its folder's name, or one of the others. */
type Owner =
  | 'orders'
  | 'tasks'
  | 'check-in'
  | 'crews'
  | 'boxes'
  | 'board'
  | 'runs'
  | 'tenders'
  | 'texts'
  | 'node-templates'
  | 'papers'
  | 'changes'
  | 'exceptions'
  | 'capacity'
  | 'matches'
  | 'messages'
  | 'handovers'
  | 'yards'
  | 'partners'
  | 'presence'
  | 'driver-app'
  | 'fleet'
  | 'ledger'
  | 'fees'
  | 'statements'
  | 'receipts'
  | 'invoices'
  | 'payables'
  | 'notices'
  | 'account'
  | 'calendar'
  | 'certification'
  | 'staff'
  | 'customers'
  | 'operators'
  | 'rate-cards'
  | 'places'
  | 'tracks'
  | 'arrivals'
  | 'visits'
  | 'door-points'
  | 'files'
  | 'jobs'
  | 'batch-quotes'
  | 'agreements'
  | 'shares'
  | 'list-views'
  | 'sailings'
  | 'saved-quotes'
  | 'zones'
  | 'origin'
  | 'content'
  | 'legal'
  | 'platform'
  | 'gateway'
  | 'reference'
  | 'db';
