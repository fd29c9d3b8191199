/** Each index beside those of keys, with the question that it is there for. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  news_public: "select from news where state = 'published' order by publish_at desc, news_id desc",
  capacity_offer_waiting:
    "select from capacity_offer where state = 'new' and answer_by < now() order by answer_by, offer_id",
  capacity_offer_list: "select from capacity_offer where state = 'talking' order by offer_id desc limit 20",
  capacity_offer_content:
    "select from capacity_offer where content_key = '\\x01' and submitted_at > now() order by submitted_at desc",
  capacity_offer_contact:
    "select from capacity_offer where contact = '13812345678' order by offer_id desc limit 20",
  capacity_offer_age: 'select from capacity_offer where carrier_id is null and submitted_at < now()',
  capacity_offer_entry_offer: 'select from capacity_offer_entry where offer_id = 1 order by entry_id desc',
  handover_open: "select from handover where from_account = 1 and state = 'offered'",
  yard_report_told: 'select from yard_report where told_at > now()',
  yard_report_dock: `select from yard_report where dock_id = 1 and ship_company_id = 1 and cabinet_type = '40HQ'
    order by told_at desc, report_id desc limit 20`,
  yard_report_depot: `select from yard_report where depot_id = 1 and ship_company_id = 1 and cabinet_type = '40HQ'
    order by told_at desc, report_id desc limit 20`,
  yard_report_company: 'select from yard_report where ship_company_id = 1',
  task_node_empty:
    "select from task_node where node_code in ('pick_empty', 'return_empty') and done_at > now()",
  handover_note_vehicle: 'select from handover_note where vehicle_id = 1',
  partner_key_customer: 'select from partner_key where customer_id = 1 order by created_at',
  partner_nonce_age: 'select from partner_nonce where used_at < now()',
  partner_call_key: "select from partner_call where key_id = 'pk_1' order by call_id desc limit 20",
  partner_call_age: 'select from partner_call where called_at < now()',
  region_parent: "select from region where parent_code = '44'",
  region_point:
    'select from region where level = 4 and point(lng, lat) <@ box(point(1, 1), point(2, 2)) order by point(lng, lat) <-> point(1, 1) limit 1',
  load_match_box: 'select from load_match where cabinet_id = 1 order by offered_at desc',
  load_match_driver: 'select from load_match where driver_id = 1 order by offered_at desc limit 50',
  load_match_order: 'select from load_match order by offered_at desc, match_id limit 20',
  load_match_vehicle:
    'select from load_match where vehicle_id = 1 order by offered_at desc, match_id desc limit 50',
  load_match_living: "select from load_match where state = 'open' and valid_until <= now()",
  drive_slot_age: 'select from drive_slot where slot < now()',
  driver_thread_order: 'select from driver_thread order by last_at desc, driver_id desc limit 30',
  driver_message_driver:
    'select from driver_message where driver_id = 1 and message_id < 9 order by message_id desc limit 30',
  driver_message_unread:
    'select from driver_message where driver_id = 1 and not from_driver and read_at is null and withdrawn_at is null',
  driver_message_carrier:
    'select from driver_message where driver_id = 1 and carrier_id = 2 and message_id < 9 order by message_id desc limit 30',
  driver_message_unanswered:
    'select from driver_message where driver_id = 1 and from_driver and message_id <= 9 and read_at is null and withdrawn_at is null',
  task_ended: 'select from task where finished_at > now()',
  driver_message_task: 'select from driver_message where task_id = 1',
  driver_message_pic_file:
    "select from driver_message_pic where file_id = '00000000-0000-4000-8000-000000000000'",
  match_hold_box: 'select from match_hold where cabinet_id = 1',
  lookup_quota_age: 'select from lookup_quota where span_start < now()',
  door_point_region: "select from door_point where region_code = '44'",
  asked_lane_age: 'select from asked_lane where asked_at < now()',
  cus_cabinet_open: 'select from cus_cabinet where state = 3 and order_id = 1',
  cus_cabinet_held: 'select from cus_cabinet where order_id = 1 and state in (3, 5)',
  cus_order_state_harbor:
    "select from cus_order where state = 'approved' and harbor_id = 1 order by require_date, order_id",
  node_template_customer: 'select from node_template where customer_id = 1',
  task_node_template: 'select from task where node_template_id = 1',
  node_review_waiting:
    "select from node_review where state = 'waiting' order by waiting_since, node_id limit 20",
  node_review_done: "select from node_review where state = 'rejected' order by reviewed_at desc limit 20",
  sailing_saved: 'select from sailing order by saved_at desc limit 1',
  sailing_company: 'select from sailing where ship_company_id = 1',
  sailing_box_number: "select from sailing_box where cabinet_no = 'CSQU3054383'",
  cus_order_booking_upper: "select from cus_order where upper(book_space_no) = 'B1'",
  box_weighing_entered: 'select from box_weighing where entered_by = 1',
  box_weighing_corrector: 'select from box_weighing where corrected_by = 1',
  box_mark_open:
    "select from box_mark where cabinet_id = 1 and kind = 'inspection' and ended_at is null and withdrawn_at is null",
  box_mark_cabinet: 'select from box_mark where cabinet_id = 1 order by mark_id desc',
  box_mark_fee: 'select from box_mark where fee_cost_id = 1',
  box_hold_open: 'select from box_hold where cabinet_id = 1 and ended_at is null',
  box_hold_ended_by_node: 'select from box_hold where ended_node_id = 1',
  push_subscription_account: 'select from push_subscription where account_id = 1 order by created_at',
  driver_consent_open: 'select from driver_consent where driver_id = 1 and withdrawn_at is null',
  driver_expense_driver: 'select from driver_expense where driver_id = 1 order by payable_id desc',
  driver_expense_pic_file:
    "select from driver_expense_pic where file_id = '00000000-0000-4000-8000-000000000000'",
  task_exception_task: 'select from task_exception where task_id = 1',
  task_exception_pic_file:
    "select from task_exception_pic where file_id = '00000000-0000-4000-8000-000000000000'",
  driver_consent_driver: 'select from driver_consent where driver_id = 1',
  task_exception_open:
    "select from task_exception where task_id = 1 and kind = 'silent' and closed_at is null",
  task_exception_waiting:
    'select from task_exception where closed_at is null and raised_at >= now() order by raised_at',
  task_exception_done:
    'select from task_exception where closed_at is not null order by closed_at desc limit 10',
  task_finished: "select from task where state = 'finished' and finished_at > now()",
  cust_role_owner: 'select from cust_role where customer_id = 1 and is_owner',
  account_cust_role_id: 'select from account where customer_id = 1 and cust_role_id = 1',
  session_account: 'select from session where account_id = 1 and revoked_at is null',
  record_presence_account: 'select from record_presence where account_id = 3 and seen_at < now()',
  audit_entry_at: 'select from audit_entry where at >= now() order by at desc, audit_id desc',
  audit_entry_account:
    'select from audit_entry where account_id = 3 and at >= now() order by at desc, audit_id desc',
  audit_entry_customer:
    'select from audit_entry where customer_id = 3 and at >= now() order by at desc, audit_id desc',
  audit_entry_call:
    "select from audit_entry where call_name = 'call3' and at >= now() order by at desc, audit_id desc",
  customer_invitation_open: 'select from customer_invitation where customer_id = 1 and ended_at is null',
  customer_invitation_of_phone: "select from customer_invitation where phone = '1' and ended_at is null",
  customer_invitation_customer:
    'select from customer_invitation where customer_id = 1 order by invitation_id desc',
  customer_note_customer: 'select from customer_note where customer_id = 1 order by note_id desc',
  idempotency_key_age: 'select from idempotency_key where created_at < now()',
  stored_file_account:
    'select from stored_file where account_id = 1 and created_at > now() order by created_at',
  rate_card_row_region: "select from rate_card_row where version_id = 1 and region_code = '44'",
  rate_card_version_based_on: 'select from rate_card_version where based_on_id = 1',
  rate_card_publication_version:
    'select from rate_card_publication where version_id = 1 order by publication_id desc',
  surcharge_rule_version: 'select from surcharge_rule where version_id = 1',
  cus_order_customer: 'select from cus_order where customer_id = 1 order by order_id desc',
  cus_order_customer_state:
    "select from cus_order where customer_id = 1 and state = 'approved' order by order_id desc",
  cus_order_state: "select from cus_order where state = 'approved' order by order_id",
  cus_order_state_required: "select from cus_order where state = 'approved' order by require_date, order_id",
  cus_order_customer_required: 'select from cus_order where customer_id = 1 order by require_date, order_id',
  order_draft_account: 'select from order_draft where account_id = 1 order by order_draft_id',
  zone_version_draft: "select from zone_version where zone_id = 1 and state = 'draft'",
  zone_version_confirmed: "select from zone_version where zone_id = 1 and state = 'confirmed'",
  zone_version_zone: 'select from zone_version where zone_id = 1 order by zone_version_id desc',
  trip_time_lane:
    "select from trip_time where dock_id = 1 and district_code = '440307' and departed_at >= now() order by departed_at",
  trip_time_age: 'select from trip_time where departed_at < now()',
  order_share_order: 'select from order_share where order_id = 1 order by created_at desc',
  order_share_age: 'select from order_share where expires_at < now()',
  origin_certificate_check: 'select from origin_certificate where check_id = 1',
  list_view_default: 'select from list_view where account_id = 1 and is_default',
  cus_order_customer_booking: "select from cus_order where customer_id = 1 and book_space_no = 'x'",
  cus_order_cancel_asked:
    'select order_id from cus_order where cancel_asked_at is not null order by order_id',
  order_event_order: 'select from order_event where order_id = 1 order by event_id',
  order_change_open: "select from order_change where order_id = 1 and state = 'open'",
  order_change_order: 'select from order_change where order_id = 1 order by change_id desc',
  cus_order_document_file:
    "select from cus_order_document where file_id = '00000000-0000-4000-8000-000000000000'",
  task_leg: "select from task where cabinet_id = 1 and leg = 1 and state not in ('withdrawn', 'handed_over')",
  task_cabinet: "select from task where cabinet_id = 1 and state <> 'withdrawn'",
  task_handed_over: "select cabinet_id, leg from task where state = 'handed_over'",
  account_carrier: 'select from account where carrier_id = 1',
  tender_living:
    "select from tender where cabinet_id = 1 and leg = 1 and state in ('offered', 'accepted', 'assigned')",
  tender_cabinet: 'select from tender where cabinet_id = 1 order by tender_id desc',
  tender_due: "select from tender where state = 'offered' and answer_by <= now()",
  tender_carrier: "select from tender where carrier_id = 1 and state = 'offered' order by offered_at desc",
  tender_of_task: 'select from tender where task_id = 1',
  task_hour_waits:
    "select from task where driver_id = 1 and hour_change is not null and hour_confirmed_at is null and state in ('published', 'running')",
  task_order: 'select from task where order_id = 1',
  task_vehicle_active:
    "select from task where vehicle_id = 1 and state in ('assigned', 'published', 'running')",
  task_driver_active:
    "select from task where driver_id = 1 and state in ('assigned', 'published', 'running')",
  task_node_turn: 'select from task_node where turn_id = 1',
  street_turn_import: 'select from street_turn where import_cabinet_id = 1 and undone_at is null',
  vehicle_trailer_once: 'select from vehicle where usual_trailer_id = 1',
  paired_box_once: 'select from paired_box where cabinet_id = 1 and not ended',
  street_turn_export: 'select from street_turn where export_cabinet_id = 1 and undone_at is null',
  task_node_pic_file: "select from task_node_pic where file_id = '00000000-0000-4000-8000-000000000000'",
  terminal_binding_open: "select from terminal_binding where terminal_id = '1' and ended_at is null",
  terminal_binding_terminal: "select from terminal_binding where terminal_id = '1' order by binding_id desc",
  node_proposal_refuser: 'select from node_proposal where refused_by = 1',
  position_import_creator: 'select from position_import where created_by = 1',
  terminal_binding_vehicle: 'select from terminal_binding where vehicle_id = 1 order by binding_id desc',
  terminal_event_terminal: "select from terminal_event where terminal_id = '1' order by event_id",
  terminal_quarantine_address:
    "select from terminal_quarantine where address = '::1' order by last_at desc, terminal_id",
  terminal_quarantine_last: 'select from terminal_quarantine order by last_at desc, terminal_id',
  terminal_quarantine_attempts: 'select from terminal_quarantine order by attempts desc, terminal_id',
  cost_line_freight_once:
    'select from cost_line where cabinet_id = 1 and cost_type_id = 26 and reverses_cost_id is null',
  cost_sum_key: "select from cost_sum where day = '-infinity' and cost_status = 0",
  cost_line_order: 'select from cost_line where order_id = 1 order by cost_id',
  cost_line_customer: 'select from cost_line where customer_id = 1 order by cost_id desc',
  cost_line_flow:
    'select from cost_line where customer_id = 1 and cost_status in (1, 2, 3) order by cost_id desc',
  cus_order_no_parts: "select from cus_order where order_no ilike '%BH26%'",
  cus_order_booking_parts: "select from cus_order where book_space_no ilike '%YMLU%'",
  cus_cabinet_no_parts: "select from cus_cabinet where cabinet_no ilike '%CSQU%'",
  statement_no_parts: "select from statement where statement_no ilike '%2611%'",
  invoice_no_parts: "select from invoice where invoice_no is not null and invoice_no ilike '%2611%'",
  cost_line_box_flow:
    'select from cost_line where customer_id = 1 and cost_status in (1, 2, 3) order by order_id desc, cabinet_id',
  cost_line_cabinet: 'select from cost_line where cabinet_id = 1 order by cost_type_id',
  cus_order_created: "select from cus_order where created_at >= '2026-11-24' and created_at < '2026-11-25'",
  cus_order_customer_created: 'select from cus_order where customer_id = 1 order by created_at',
  vehicle_carrier: 'select from vehicle where carrier_id = 1',
  driver_carrier: 'select from driver where carrier_id = 1',
  trailer_carrier: 'select from trailer where carrier_id = 1',
  fleet_pause_vehicle: 'select from fleet_pause where vehicle_id = 1 order by to_day',
  fleet_pause_driver: 'select from fleet_pause where driver_id = 1 order by to_day',
  fleet_pause_trailer: 'select from fleet_pause where trailer_id = 1 order by to_day',
  fleet_pause_days: "select from fleet_pause where to_day >= '2026-12-01'",
  fleet_paper_driver: 'select from fleet_paper where driver_id = 1',
  fleet_paper_trailer: 'select from fleet_paper where trailer_id = 1',
  fleet_paper_expiry: "select from fleet_paper where expires_on < '2026-12-01'",
  fleet_paper_file: "select from fleet_paper where file_id = '00000000-0000-4000-8000-000000000000'",
  payee_driver_payee: 'select from payee_driver where payee_id = 1',
  settlement_run_draft_once: "select from settlement_run where payee_id = 1 and state = 'draft'",
  settlement_run_payee: 'select from settlement_run where payee_id = 1 order by run_id desc',
  payable_line_trip_once: 'select from payable_line where task_id = 1',
  payable_line_reversed_once: 'select from payable_line where reverses_payable_id = 1 and cost_status <> 4',
  payable_line_payee: 'select from payable_line where payee_id = 1 order by payable_id desc',
  payable_line_open:
    "select from payable_line where payee_id = 1 and run_id is null and cost_status in (1, 3) and service_on <= '2026-06-30'",
  payable_line_status: 'select from payable_line where cost_status = 0 order by payable_id',
  payable_line_cabinet: 'select from payable_line where cabinet_id = 1',
  payable_line_run_lines: 'select from payable_line where run_id = 1 order by payable_id',
  cus_order_finished: 'select from cus_order where finished_at > now() order by finished_at, order_id',
  cost_line_status: 'select from cost_line where cost_status = 0 order by cost_id',
  cost_line_usual:
    'select from cost_line where cost_type_id = 1 and cost_status in (1, 2) order by cost_id desc limit 100',
  cost_line_reversed_once: 'select from cost_line where reverses_cost_id = 1 and cost_status <> 4',
  cost_line_corrected_once: 'select from cost_line where corrects_cost_id = 1 and cost_status <> 4',
  cost_line_imported_once: "select from cost_line where import_key = 'a'",
  cost_line_rule_once: "select from cost_line where cabinet_id = 1 and fee_kind = 'waiting'",
  cost_dispute_desk: "select from cost_dispute where state = 'open' order by dispute_id",
  cost_dispute_customer: 'select from cost_dispute where customer_id = 1 order by dispute_id desc',
  cost_dispute_entry_dispute: 'select from cost_dispute_entry where dispute_id = 1 order by entry_id',
  cost_dispute_file_file:
    "select from cost_dispute_file where file_id = '00000000-0000-4000-8000-000000000000'",
  statement_customer: 'select from statement where customer_id = 1 order by statement_id desc',
  statement_owed:
    "select from statement where customer_id = 1 and state in ('sent', 'disputed', 'confirmed', 'invoiced', 'part_paid')",
  cost_line_unpaid: 'select from cost_line where customer_id = 1 and cost_status in (1, 3)',
  statement_due:
    "select from statement where state in ('sent', 'confirmed', 'invoiced', 'part_paid') and due_on <= now()::date",
  statement_open: "select from statement where state = 'draft' order by statement_id desc",
  statement_line_living: 'select from statement_line where cost_id = 1 and not released',
  statement_line_order: 'select from statement_line where statement_id = 1 order by line_no',
  statement_box_customer:
    'select from statement_box where customer_id = 1 order by statement_id desc, box_no',
  receipt_bank_ref:
    "select from receipt where bank_ref = 'x' and not reversed and reverses_receipt_id is null",
  receipt_customer: 'select from receipt where customer_id = 1 order by receipt_id desc',
  invoice_number: "select from invoice where invoice_no = 'x'",
  invoice_statement: 'select from invoice where statement_id = 1 order by invoice_id',
  invoice_open: "select from invoice where state = 'draft' order by invoice_id desc",
  invoice_red_invoice: 'select from invoice_red where invoice_id = 1 order by red_id',
  invoice_line_living: 'select from invoice_line where cost_id = 1 and not released',
  invoice_line_taken_back: 'select from invoice_line where red_id = 1',
  bank_line_receipt: 'select from bank_line where receipt_id = 1',
  run_objection_open_once: 'select from run_objection where run_id = 1 and payable_id = 1 and answer is null',
  run_objection_run: 'select from run_objection where run_id = 1 order by objection_id',
  payment_promise_customer:
    'select from payment_promise where customer_id = 1 order by promise_id desc limit 1',
  bank_line_payer_account:
    "select from bank_line where payer_account = any('{x}') and receipt_id is not null",
  bank_line_payer: "select from bank_line where payer = any('{x}') and receipt_id is not null",
  bank_line_open: "select from bank_line where state = 'open' order by paid_on desc, line_id desc",
  receipt_match_receipt: 'select from receipt_match where receipt_id = 1 order by match_id',
  receipt_match_statement: 'select from receipt_match where statement_id = 1 order by match_id',
  journal_entry_payee: 'select from journal_entry where payee_id = 1 order by entry_id',
  journal_entry_customer: 'select from journal_entry where customer_id = 1 order by entry_id',
  sealed_day_detail_day: "select from sealed_day where detail = 'raw' and day < '2026-01-01' order by day",
  position_quarantine_vehicle_id_quarantine_id_idx:
    'select from position_quarantine where vehicle_id = 1 order by quarantine_id',
  upload_day_day: "select from upload_day where day < '2026-06-01'",
  sign_in_failure_since: 'select from sign_in_failure where since < now()',
  account_driver: 'select from account where driver_id = 1',
  account_role: "select from account where role_code = 'kefu'",
  notice_target_customer: 'select from notice_target where customer_id = 1 order by target_id',
  notice_delivery_due:
    "select from notice_delivery where state = 'waiting' and target_id is null and next_at <= now() order by next_at",
  notice_delivery_target_due:
    "select from notice_delivery where state = 'waiting' and target_id = 1 order by next_at",
  notice_delivery_log: 'select from notice_delivery where target_id = 1 order by created_at desc',
  notice_delivery_state: "select from notice_delivery where state = 'failed' order by created_at desc",
  notice_delivery_account: 'select from notice_delivery where account_id = 1 and created_at > now()',
  notice_delivery_age: 'select from notice_delivery where created_at < now()',
  notice_age: 'select from notice where created_at < now()',
  notice_inbox_notice: 'select from notice_inbox where notice_id = 1',
  notice_inbox_unread: 'select from notice_inbox where account_id = 1 and read_at is null',
  captcha_holder: "select from captcha where holder = 'x'",
  captcha_expires: 'select from captcha where expires_at < now()',
  sms_message_phone: "select from sms_message where phone = 'x' and created_at > now() order by created_at",
  sms_message_address:
    "select from sms_message where address = 'x' and created_at > now() order by created_at desc",
  sms_message_age: "select from sms_message where created_at < '2026-06-01'",
  sms_message_open: "select from sms_message where state = 'sent' order by created_at",
  sms_code_phone: "select from sms_code where phone = 'x' and purpose = 'entry' and used_at is null",
  sms_code_expires: 'select from sms_code where expires_at < now()',
  outbox_message_age: 'select from outbox_message where created_at < now()',
  visitor_key_age: 'select from visitor_key where created_at < now()',
  consent_account: 'select from consent where account_id = 1 order by consent_id',
  sign_in_account: 'select from sign_in where account_id = 1 order by sign_in_id desc',
  personal_access_account:
    'select from personal_access where account_id = 3 and at >= now() order by at desc, access_id desc',
  personal_access_age: 'select from personal_access where at >= now() order by at desc, access_id desc',
  personal_access_customer:
    'select from personal_access where customer_id = 3 and at >= now() order by at desc, access_id desc',
  personal_access_again:
    "select from personal_access where account_id = 3 and access_kind = 'file' and subject = 'x' and at > now()",
  sign_in_age: 'select from sign_in where at < now()',
  account_picture: "select from account where picture_file_id = '00000000-0000-4000-8000-000000000000'",
  known_device_seen: 'select from known_device where seen_at < now()',
  certification_open: "select from certification where state = 'submitted' order by customer_id",
  certification_in_force: "select from certification where state = 'approved' order by customer_id",
  certification_company: "select from certification where state = 'approved' order by taxpayer_id_number",
  certification_name: "select from certification where name_key = '企业'",
  certification_customer:
    'select from certification where customer_id = 1 order by certification_id desc limit 1',
  certification_review:
    "select from certification where state = 'submitted' order by answer_by, certification_id",
  certification_licence:
    "select from certification where licence_file_id = '00000000-0000-4000-8000-000000000000'",
  job_waiting:
    "select from job where kind = 'batch_quote' and state in ('queued', 'running') order by queued_at limit 1",
  job_account: 'select from job where account_id = 3 order by created_at desc limit 10',
  job_ended_at: 'select from job where ended_at < now() order by ended_at limit 20',
  job_file: "select from job where file_id = '00000000-0000-4000-8000-000000000000'",
  batch_row_outcome:
    "select from batch_row where job_id = '00000000-0000-4000-8000-000000000000' and outcome = 'priced' order by row_no",
  batch_row_order: 'select from batch_row where order_id = 1',
  transport_agreement_pending: "select from transport_agreement where order_id = 1 and state = 'pending'",
  transport_agreement_order: 'select from transport_agreement where order_id = 1 order by created_at desc',
  transport_agreement_customer:
    'select from transport_agreement where customer_id = 1 order by created_at desc limit 10',
  transport_agreement_state_age:
    "select from transport_agreement where state = 'signed' order by created_at desc limit 10",
  transport_agreement_age: 'select from transport_agreement order by created_at desc limit 10',
  transport_agreement_pdf_once: "select from transport_agreement where pdf_sha256 = '\\x00'",
  transport_agreement_signature_file:
    "select from transport_agreement where signature_file_id = '00000000-0000-4000-8000-000000000000'",
  transport_agreement_pdf_file:
    "select from transport_agreement where pdf_file_id = '00000000-0000-4000-8000-000000000000'",
};
