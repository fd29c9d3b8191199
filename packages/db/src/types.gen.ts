// Made by `npm run db:types` from packages/db/migrations; not written by hand.
import type {
  PlateColour,
  CalendarKind,
} from '@boxhaul/domain/kit';
import type {
  UserType,
  Invoicing,
  BusinessType,
  AccessKind,
  ConsentKind,
  SignInMethod,
  SignInResult,
  CodePurpose,
  SmsState,
  LegalKind,
  NoticeKind,
  NoticeChannel,
  CertificationState,
  TargetKind,
  DeliveryChannel,
  DeliveryState,
} from '@boxhaul/domain/identity';
import type {
  OrderType,
  CabinetType,
  CargoWeight,
  ZoneState,
  TurnConsent,
  SurchargeKind,
  DoorPointSource,
} from '@boxhaul/domain/pricing';
import type {
  CostStatus,
  OrderState,
  CustomisableList,
  ListDensity,
  ListSort,
  OrderChangeState,
  PlacedVia,
  CabinetState,
  TaskState,
} from '@boxhaul/domain/orders';
import type {
  TrackDetail,
  TerminalEvent,
} from '@boxhaul/domain/fleet';
import type {
  LegKind,
  NodeKind,
  NodeTrigger,
  Proof,
  HandoverState,
  HandoverNoteKind,
  YardTakes,
} from '@boxhaul/domain/dispatch';
import type {
  VisitKind,
  VisitPage,
  VisitDevice,
  NewsState,
  PartnerMethod,
  OfferState,
  CompanyPage,
} from '@boxhaul/domain/site';
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Always<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
type Numeric = ColumnType<string, string | number, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text: pg would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>;

export interface DB {
  account: {
    account_id: Always<Int8>;
    user_type: UserType;
    login_name: string;
    username: string;
    phone: string | null;
    password_hash: string;
    customer_id: Int8 | null;
    driver_id: Int8 | null;
    role_code: string | null;
    disabled_at: Timestamp | null;
    created_at: Generated<Timestamp>;
    cust_role_id: Int8 | null;
    initial_password_hash: string | null;
    picture_file_id: string | null;
    closed_at: Timestamp | null;
    carrier_id: Int8 | null;
  };
  agreement_evidence: {
    agreement_id: string;
    seq: number;
    at: Timestamp;
    kind: string;
    said: string;
    previous_hash: Buffer;
    hash: Buffer;
  };
  agreement_template: {
    template_id: Always<Int8>;
    version: number | null;
    title: string;
    body: string;
    revision: Generated<number>;
    created_by: Int8 | null;
    created_at: Timestamp;
    updated_by: Int8 | null;
    updated_at: Timestamp;
    published_by: Int8 | null;
    published_at: Timestamp | null;
  };
  app_setting: {
    key: string;
    value: string;
  };
  asked_lane: {
    customer_id: Int8;
    harbor_id: number;
    region_code: string;
    asked_count: Generated<number>;
    asked_at: Timestamp;
  };
  audit_entry: {
    audit_id: Always<Int8>;
    at: Timestamp;
    account_id: Int8 | null;
    call_name: string;
    outcome: string;
    target_kind: string | null;
    target_id: string | null;
    target_name: string | null;
    customer_id: Int8 | null;
    reason: string | null;
    before: Json | null;
    after: Json | null;
    ip: string;
    request_id: string;
  };
  bank_file_columns: {
    account_no: string;
    columns: Json;
    only_income: boolean;
    updated_by: Int8;
    updated_at: Timestamp;
  };
  bank_line: {
    line_id: Always<Int8>;
    account_no: string;
    identity_key: string;
    serial_no: string | null;
    paid_on: string;
    fen: Int8;
    payer: string;
    payer_account: string;
    summary: string;
    state: string;
    receipt_id: Int8 | null;
    ignore_reason: string | null;
    file_name: string;
    created_by: Int8 | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  batch_row: {
    job_id: string;
    row_no: number;
    asked: Json;
    outcome: string | null;
    answer: Json | null;
    order_id: Int8 | null;
  };
  board_view: {
    board_view_id: Always<Int8>;
    account_id: Int8;
    name: string;
    query: string;
    saved_at: Timestamp;
  };
  box_dry_run: {
    cabinet_id: Int8;
    reason: string;
    closed_by: Int8;
    closed_at: Timestamp;
    box_state: number | null;
    tasks: Json | null;
  };
  box_hold: {
    hold_id: Always<Int8>;
    cabinet_id: Int8;
    kind: string;
    reason: string;
    held_by: Int8;
    held_at: Timestamp;
    ended_by: Int8 | null;
    ended_at: Timestamp | null;
    ended_node_id: Int8 | null;
  };
  box_mark: {
    mark_id: Always<Int8>;
    cabinet_id: Int8;
    kind: string;
    begun_at: Timestamp;
    place: Generated<string>;
    remark: Generated<string>;
    old_vessel: Generated<string>;
    old_voyage: Generated<string>;
    new_vessel: Generated<string>;
    new_voyage: Generated<string>;
    set_by: Int8;
    set_at: Timestamp;
    outcome: string | null;
    ended_at: Timestamp | null;
    ended_by: Int8 | null;
    end_remark: Generated<string>;
    fee_cost_id: Int8 | null;
    withdrawn_by: Int8 | null;
    withdrawn_at: Timestamp | null;
    version: Generated<number>;
  };
  box_pair: {
    pair_id: Always<Int8>;
    made_by: Int8;
    made_at: Timestamp;
    ended_by: Int8 | null;
    ended_at: Timestamp | null;
  };
  box_preparation: {
    cabinet_id: Int8;
    released: Generated<boolean>;
    printed: Generated<boolean>;
    gate_booking: Generated<string>;
    gate_slot: Timestamp | null;
    vgm_kg: number | null;
    pickup_until: Timestamp | null;
    yard_free_until: Timestamp | null;
    box_free_until: Timestamp | null;
    weight_cut_off: Timestamp | null;
    version: Generated<number>;
    saved_by: Int8;
    saved_at: Timestamp;
    cargo_kg: number | null;
    gate_until: Timestamp | null;
    gate_plate: Generated<string>;
  };
  box_weighing: {
    node_id: Int8;
    gross_kg: number | null;
    tare_kg: number | null;
    tare_with_box: Generated<boolean>;
    revision: Generated<number>;
    entered_by: Int8;
    entered_at: Timestamp;
    corrected_by: Int8 | null;
    corrected_at: Timestamp | null;
  };
  capacity_offer: {
    offer_id: Always<Int8>;
    corporation_name: string;
    full_name: Generated<string>;
    contact: string;
    remark: Generated<string>;
    content_key: Buffer;
    state: Generated<OfferState>;
    submitted_at: Timestamp;
    answer_by: string;
    taken_by: Int8 | null;
    taken_at: Timestamp | null;
    carrier_id: Int8 | null;
  };
  capacity_offer_entry: {
    entry_id: Always<Int8>;
    offer_id: Int8;
    state: OfferState | null;
    content: string;
    account_id: Int8;
    created_at: Timestamp;
  };
  captcha: {
    captcha_id: Always<Int8>;
    holder: Buffer;
    answer_mac: string;
    tries: Generated<number>;
    expires_at: Timestamp;
  };
  carrier: {
    carrier_id: Always<Int8>;
    carrier_name: string;
    kind: string;
    credit_code: string | null;
    contact_name: Generated<string>;
    phone: string | null;
    payee_id: Int8 | null;
    remark: Generated<string>;
    version: Generated<number>;
    disabled_at: Timestamp | null;
    updated_at: Timestamp;
  };
  certification: {
    certification_id: Always<Int8>;
    customer_id: Int8;
    account_id: Int8;
    state: CertificationState;
    version: Generated<number>;
    company_name: string;
    name_key: string;
    taxpayer_id_number: string;
    business_entity: string;
    establishment_date: string;
    registered_capital: Numeric;
    business_type: BusinessType;
    competent_tax_authorities: string;
    business_scope: string;
    region_code: string;
    company_address: string;
    linkman: string;
    phone: string;
    licence_file_id: string;
    submitted_at: Timestamp;
    answer_by: string;
    answered_at: Timestamp | null;
    answered_by: Int8 | null;
    reasons: Generated<Json>;
  };
  company_page_version: {
    page: CompanyPage;
    version: number;
    title: string;
    lead: string;
    body: string;
    saved_by: Int8 | null;
    saved_at: Timestamp;
    shown: number | null;
  };
  consent: {
    consent_id: Always<Int8>;
    account_id: Int8;
    consent_kind: ConsentKind;
    version: string;
    given: boolean;
    at: Timestamp;
    how: string;
    ip: string;
    user_agent: string;
  };
  cost_dispute: {
    dispute_id: Always<Int8>;
    cost_id: Int8;
    customer_id: Int8;
    state: string;
    revision: Generated<number>;
    refusals: Generated<number>;
    created_by: Int8;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  cost_dispute_entry: {
    entry_id: Always<Int8>;
    dispute_id: Int8;
    step: string;
    note: string;
    account_id: Int8;
    created_at: Timestamp;
  };
  cost_dispute_file: {
    entry_id: Int8;
    file_id: string;
  };
  cost_line: {
    cost_id: Always<Int8>;
    order_id: Int8;
    cabinet_id: Int8;
    customer_id: Int8;
    cost_type_id: number;
    income_fen: number;
    cost_status: Generated<CostStatus>;
    remark: Generated<string>;
    reverses_cost_id: Int8 | null;
    settlement_date: string | null;
    created_by: Int8 | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    origin: Generated<string>;
    revision: Generated<number>;
    corrects_cost_id: Int8 | null;
    fee_kind: string | null;
    evidence: Json | null;
    reviewed_by: Int8 | null;
    reviewed_at: Timestamp | null;
    reject_reason: string | null;
    import_key: string | null;
  };
  cost_sum: {
    cost_sum_id: Always<Int8>;
    day: string;
    cost_status: CostStatus;
    cost_type_id: number;
    origin: string;
    lines: Int8;
    fen: Int8;
  };
  cost_type: {
    cost_type_id: number;
    cost_type_name: string;
    is_freight: boolean;
    tax_class: string;
  };
  cus_cabinet: {
    cabinet_id: Always<Int8>;
    order_id: Int8;
    seq: number;
    cabinet_no: string | null;
    cabinet_no_override: Generated<boolean>;
    seal_no: string | null;
    state: Generated<CabinetState>;
    updated_at: Timestamp;
  };
  cus_order: {
    order_id: Always<Int8>;
    order_no: string;
    customer_id: Int8;
    account_id: Int8;
    state: OrderState;
    order_type: OrderType;
    harbor_id: number;
    dock_id: number | null;
    region_code: string;
    ship_company_id: number;
    cabinet_type: CabinetType;
    cabinet_num: number;
    invoicing: Invoicing;
    is_heavy_cargo: CargoWeight;
    is_foreign_trade: boolean;
    address: string;
    address_lng: number;
    address_lat: number;
    address_precision: string;
    goods_name: string;
    book_space_no: string;
    require_date: Timestamp;
    contact_name: string;
    contact_phone: string;
    remark: string;
    get_quote_type: number;
    unit_price_fen: number | null;
    quote: Json | null;
    reject_reason: string | null;
    reviewed_by: Int8 | null;
    reviewed_at: Timestamp | null;
    finished_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    version: Generated<number>;
    cancel_asked_at: Timestamp | null;
    cancel_ask_reason: string | null;
    cancel_refusal: string | null;
    wished_price_fen: number | null;
    placed_by: Int8 | null;
    placed_via: PlacedVia | null;
    placed_note: string | null;
    object_until: Timestamp | null;
    objected_at: Timestamp | null;
    objection: string | null;
  };
  cus_order_document: {
    document_id: Always<Int8>;
    order_id: Int8;
    file_id: string;
    file_name: string;
    created_by: Int8;
    created_at: Timestamp;
    kind: Generated<string>;
    cabinet_id: Int8 | null;
  };
  cust_role: {
    cust_role_id: Always<Int8>;
    customer_id: Int8;
    role_name: string;
    menus: Generated<string[]>;
    rights: Generated<string[]>;
    is_owner: Generated<boolean>;
    created_at: Generated<Timestamp>;
  };
  customer: {
    customer_id: Always<Int8>;
    customer_name: string;
    certified_at: Timestamp | null;
    created_at: Generated<Timestamp>;
    disabled_at: Timestamp | null;
    disabled_reason: string | null;
  };
  customer_entry: {
    customer_id: Int8;
    name_key: string;
    taxpayer_id_number: string | null;
    contact_name: string;
    contact_phone: string;
    account_id: Int8;
    created_at: Timestamp;
    version: Generated<number>;
    corrected_by: Int8 | null;
    corrected_fields: Generated<string[]>;
  };
  customer_invitation: {
    invitation_id: Always<Int8>;
    customer_id: Int8;
    phone: string;
    code_hash: Buffer;
    account_id: Int8;
    created_at: Timestamp;
    expires_at: Timestamp;
    ending: string | null;
    ended_by: Int8 | null;
    ended_at: Timestamp | null;
  };
  customer_note: {
    note_id: Always<Int8>;
    customer_id: Int8;
    content: string;
    account_id: Int8;
    created_at: Timestamp;
  };
  customer_paper: {
    customer_id: Int8;
    kind: string;
    created_by: Int8;
    created_at: Timestamp;
  };
  customer_preference: {
    customer_id: Int8;
    harbor_id: number | null;
    ship_company_id: number | null;
    invoicing: Invoicing | null;
    contact_name: Generated<string>;
    contact_phone: Generated<string>;
    price_list_header: Generated<string>;
    updated_at: Timestamp;
    updated_by: Int8;
    visitor_track: Generated<boolean>;
  };
  customer_terms: {
    customer_id: Int8;
    version: number;
    payment: string;
    credit_days: number;
    credit_limit_fen: Int8;
    contract_no: string;
    valid_from: string | null;
    valid_to: string | null;
    remark: string;
    account_id: Int8;
    created_at: Timestamp;
  };
  day_seal: {
    seal_id: Always<Int8>;
    vehicle_id: Int8;
    day: string;
    version: number;
    codec: number;
    detail: TrackDetail;
    point_count: number;
    sha256: Buffer;
    sealed_at: Timestamp;
  };
  depot: {
    depot_id: number;
    depot_name: string;
    address: string;
    contact_phone: string | null;
    lng: number;
    lat: number;
    region_code: string;
    ship_company_ids: Generated<number[]>;
    valid_from: string | null;
    valid_to: string | null;
    edited_at: Timestamp | null;
    version: Generated<number>;
  };
  dispatch_step: {
    job_id: string;
    step_no: number;
    asked: Json;
    outcome: string | null;
    answer: Json | null;
  };
  dock: {
    dock_id: number;
    harbor_id: number;
    dock_name: string;
    unlocode: string | null;
    smdg: string | null;
    lng: number;
    lat: number;
    confidence: string;
    region_code: string;
    sort: number;
    valid_from: string | null;
    valid_to: string | null;
    edited_at: Timestamp | null;
    version: Generated<number>;
  };
  door_point: {
    door_point_id: Always<Int8>;
    customer_id: Int8;
    address_key: string;
    region_code: string;
    address: string;
    lng: number;
    lat: number;
    point_source: DoorPointSource;
    seen_count: Generated<number>;
    seen_at: Timestamp;
    version: Generated<number>;
  };
  door_visit: {
    task_id: Int8;
    lng: number | null;
    lat: number | null;
    minutes: number | null;
    looked_at: Timestamp;
  };
  drive_slot: {
    vehicle_id: Int8;
    slot: Timestamp;
  };
  driver: {
    driver_id: Always<Int8>;
    driver_name: string;
    phone: string;
    disabled_at: Timestamp | null;
    carrier_id: Int8 | null;
    licence_no: string | null;
    licence_class: string | null;
    remark: Generated<string>;
    version: Generated<number>;
  };
  driver_consent: {
    driver_consent_id: Always<Int8>;
    driver_id: Int8;
    given_at: Timestamp;
    withdrawn_at: Timestamp | null;
  };
  driver_expense: {
    payable_id: Int8;
    driver_id: Int8;
    kind: string;
  };
  driver_expense_pic: {
    payable_id: Int8;
    file_id: string;
  };
  driver_message: {
    message_id: Always<Int8>;
    driver_id: Int8;
    from_driver: boolean;
    sent_by: Int8;
    client_id: string;
    body: string;
    task_id: Int8 | null;
    urgent: Generated<boolean>;
    written_at: Timestamp;
    sent_at: Timestamp;
    delivered_at: Timestamp | null;
    read_at: Timestamp | null;
    withdrawn_at: Timestamp | null;
    carrier_id: Int8 | null;
  };
  driver_message_pic: {
    message_id: Int8;
    file_id: string;
  };
  driver_position: {
    driver_id: Int8;
    at: Timestamp;
    lng: number;
    lat: number;
    speed: number;
    accuracy: number | null;
    received_at: Timestamp;
    mock: Generated<boolean>;
  };
  driver_thread: {
    driver_id: Int8;
    last_id: Generated<Int8>;
    last_at: Timestamp;
    desk_read_id: Generated<Int8>;
    carrier_read_id: Generated<Int8>;
  };
  fee_policy: {
    policy_id: Always<Int8>;
    kind: string;
    customer_id: Int8 | null;
    valid_from: string;
    free_units: number;
    unit_size: number;
    unit_fen: number;
    most_fen: number | null;
    is_off: boolean;
    created_by: Int8 | null;
    created_at: Timestamp;
    ship_company_id: number | null;
    dock_id: number | null;
    cabinet_type: CabinetType | null;
    second_from: number | null;
    second_fen: number | null;
    third_from: number | null;
    third_fen: number | null;
  };
  fleet_paper: {
    paper_id: Always<Int8>;
    vehicle_id: Int8 | null;
    trailer_id: Int8 | null;
    driver_id: Int8 | null;
    kind: string;
    paper_no: Generated<string>;
    issued_on: string | null;
    expires_on: string | null;
    file_id: string | null;
  };
  fleet_pause: {
    pause_id: Always<Int8>;
    vehicle_id: Int8 | null;
    driver_id: Int8 | null;
    from_day: string;
    to_day: string;
    reason: string;
    note: Generated<string>;
    created_by: Int8;
    created_at: Timestamp;
    ended_by: Int8 | null;
    ended_at: Timestamp | null;
    trailer_id: Int8 | null;
  };
  gateway_reject: {
    day: string;
    reason: string;
    count: Int8;
    last_at: Timestamp;
    last_terminal_id: string | null;
    last_sample: string | null;
  };
  hand_over_pay: {
    task_id: Int8;
    had_percent: number;
    proposed_percent: number;
    first_percent: number;
    rest_percent: number;
    basis: string;
    way_length: number | null;
    left_length: number | null;
    done_nodes: number;
    all_nodes: number;
    above_whole: Generated<boolean>;
    reason: string | null;
    decided_by: Int8;
    decided_at: Timestamp;
  };
  handover: {
    handover_id: Always<Int8>;
    from_account: Int8;
    to_account: Int8 | null;
    state: Generated<HandoverState>;
    remark: Generated<string>;
    figures: Json;
    written_at: Timestamp;
    taken_at: Timestamp | null;
  };
  handover_note: {
    handover_id: Int8;
    seq: number;
    kind: HandoverNoteKind;
    cabinet_id: Int8 | null;
    vehicle_id: Int8 | null;
    subject: string;
    text: string;
  };
  harbor: {
    harbor_id: number;
    harbor_name: string;
    region_code: string;
    sort: number;
    valid_from: string | null;
    valid_to: string | null;
    edited_at: Timestamp | null;
    version: Generated<number>;
  };
  idempotency_key: {
    account_id: Int8;
    idempotency_key: string;
    call_name: string;
    body_hash: Buffer;
    response: Json | null;
    created_at: Timestamp;
  };
  invoice: {
    invoice_id: Always<Int8>;
    request_no: string;
    statement_id: Int8;
    customer_id: Int8;
    tax_class: string;
    kind: string;
    state: string;
    revision: Generated<number>;
    title: string;
    tax_no: string | null;
    remark: string;
    line_count: number;
    total_fen: Int8;
    tax_fen: Int8;
    red_fen: Generated<Int8>;
    invoice_no: string | null;
    invoiced_on: string | null;
    cancel_reason: string | null;
    created_by: Int8 | null;
    created_at: Timestamp;
    issued_by: Int8 | null;
    updated_at: Timestamp;
  };
  invoice_file: {
    invoice_id: Int8;
    file_id: string;
    red_id: Int8 | null;
    kind: string;
  };
  invoice_line: {
    invoice_id: Int8;
    line_no: number;
    cost_id: Int8;
    fen: number;
    permille: number;
    tax_fen: number;
    item_name: string;
    goods_name: string | null;
    vehicle_kind: string | null;
    plate_number: string | null;
    from_place: string | null;
    to_place: string | null;
    red_id: Int8 | null;
    released: Generated<boolean>;
  };
  invoice_red: {
    red_id: Always<Int8>;
    invoice_id: Int8;
    confirmation_no: string;
    red_invoice_no: string | null;
    reason: string;
    red_on: string;
    fen: Int8;
    tax_fen: Int8;
    freed_fen: Int8;
    created_by: Int8 | null;
    created_at: Timestamp;
  };
  job: {
    job_id: string;
    kind: string;
    account_id: Int8;
    customer_id: Int8 | null;
    title: string;
    state: Generated<string>;
    done_rows: Generated<number>;
    total_rows: number | null;
    input: Json;
    file_id: string | null;
    result: Json | null;
    error: string | null;
    attempts: Generated<number>;
    taken_until: Timestamp | null;
    cancel_asked_at: Timestamp | null;
    created_at: Timestamp;
    queued_at: Timestamp;
    ended_at: Timestamp | null;
  };
  journal_entry: {
    entry_id: Always<Int8>;
    cost_id: Int8 | null;
    customer_id: Int8 | null;
    debit: string;
    credit: string;
    fen: Int8;
    created_by: Int8 | null;
    created_at: Timestamp;
    source: string;
    payee_id: Int8 | null;
  };
  known_device: {
    token_hash: Buffer;
    account_id: Int8;
    seen_at: Timestamp;
  };
  ledger_proof: {
    day: string;
    checked_at: Timestamp;
    lines: Int8;
    differences: Json;
  };
  legal_draft: {
    legal_kind: LegalKind;
    body: string;
    changes: string;
    revision: Generated<number>;
    saved_by: Int8;
    saved_at: Timestamp;
  };
  legal_version: {
    legal_kind: LegalKind;
    minor: number;
    body: string;
    changes: string;
    published_by: Int8 | null;
    published_at: Timestamp;
    effective_at: Timestamp;
  };
  list_layout: {
    account_id: Int8;
    list: CustomisableList;
    columns: string[];
    look: ListDensity;
    updated_at: Timestamp;
  };
  list_view: {
    list_view_id: Always<Int8>;
    account_id: Int8;
    list: CustomisableList;
    name: string;
    filter: Json;
    columns: string[];
    sort: ListSort;
    is_default: Generated<boolean>;
    saved_at: Timestamp;
  };
  load_match: {
    match_id: Always<Int8>;
    kind: string;
    cabinet_id: Int8;
    dock_id: number;
    vehicle_id: Int8;
    driver_id: Int8;
    after_task_id: Int8 | null;
    turned_cabinet_id: Int8 | null;
    empty_name: string;
    empty_lng: number;
    empty_lat: number;
    empty_at: Timestamp;
    empty_drive: number | null;
    saved_drive: number | null;
    note: Generated<string>;
    state: Generated<string>;
    code_no: Generated<number>;
    code_hash: Buffer | null;
    code_until: Timestamp;
    offered_by: Int8;
    offered_at: Timestamp;
    valid_until: Timestamp;
    locked_at: Timestamp | null;
    locked_until: Timestamp | null;
    closed_by: Int8 | null;
    closed_at: Timestamp | null;
    reason: Generated<string>;
    task_id: Int8 | null;
  };
  lookup_quota: {
    subject: string;
    span_start: Timestamp;
    used: number;
  };
  match_hold: {
    match_id: Int8;
    cabinet_id: Int8;
    since: Timestamp;
    until: Timestamp;
  };
  message_part: {
    terminal_id: string;
    msg_id: number;
    total: number;
    first_serial: number;
    part: number;
    part_id: Always<Int8>;
    body: Buffer;
    received_at: Timestamp;
  };
  message_quota: {
    account_id: Int8;
    hour: Timestamp;
    sent: number;
  };
  news: {
    news_id: Always<Int8>;
    title: string;
    summary: string;
    body: string;
    state: Generated<NewsState>;
    publish_at: Timestamp | null;
    version: Generated<number>;
    updated_by: Int8;
    updated_at: Timestamp;
  };
  news_version: {
    news_id: Int8;
    version: number;
    title: string;
    summary: string;
    body: string;
    saved_by: Int8;
    saved_at: Timestamp;
  };
  node_proposal: {
    node_id: Int8;
    kind: string;
    at: Timestamp;
    from_at: Timestamp | null;
    refused_at: Timestamp | null;
    refused_by: Int8 | null;
  };
  node_review: {
    node_id: Int8;
    state: Generated<string>;
    version: Generated<number>;
    reason: string | null;
    waiting_since: Timestamp;
    reviewed_by: Int8 | null;
    reviewed_at: Timestamp | null;
    kinds: Proof[] | null;
  };
  node_template: {
    template_id: Always<Int8>;
    order_type: OrderType;
    leg_kind: LegKind;
    customer_id: Int8 | null;
    version: number | null;
    ended: Generated<boolean>;
    nodes: Json;
    note: Generated<string>;
    based_on: number | null;
    revision: Generated<number>;
    created_by: Int8 | null;
    created_at: Timestamp;
    updated_by: Int8 | null;
    updated_at: Timestamp;
    published_by: Int8 | null;
    published_at: Timestamp | null;
  };
  notice: {
    notice_id: Always<Int8>;
    event_key: string;
    kind: NoticeKind;
    title: string;
    body: string;
    subject_id: Int8 | null;
    customer_id: Int8 | null;
    created_at: Timestamp;
    facts: Generated<Json>;
  };
  notice_attempt: {
    delivery_id: string;
    attempt: number;
    at: Timestamp;
    ms: number;
    ok: boolean;
    answer: string;
  };
  notice_default: {
    customer_id: Int8;
    kind: NoticeKind;
    channel: NoticeChannel;
    enabled: boolean;
  };
  notice_delivery: {
    delivery_id: string;
    notice_id: Int8 | null;
    channel: DeliveryChannel;
    account_id: Int8 | null;
    target_id: Int8 | null;
    recipient: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_at: Timestamp;
    taken_until: Timestamp | null;
    answer: string | null;
    created_at: Timestamp;
    done_at: Timestamp | null;
  };
  notice_inbox: {
    account_id: Int8;
    notice_id: Int8;
    read_at: Timestamp | null;
  };
  notice_mail: {
    account_id: Int8;
    address: string;
    verified_at: Timestamp | null;
    code_mac: string | null;
    code_tries: Generated<number>;
    code_sent_at: Timestamp;
    day_sends: Generated<number>;
  };
  notice_setting: {
    account_id: Int8;
    kind: NoticeKind;
    channel: NoticeChannel;
    enabled: boolean;
  };
  notice_target: {
    target_id: Always<Int8>;
    customer_id: Int8;
    target_kind: TargetKind;
    target_name: string;
    url_sealed: string;
    url_shown: string;
    secret_sealed: string | null;
    old_secret_sealed: string | null;
    old_secret_until: Timestamp | null;
    kinds: NoticeKind[];
    failures: Generated<number>;
    failing_since: Timestamp | null;
    rest_until: Timestamp;
    stopped_at: Timestamp | null;
    stop_reason: string | null;
    created_by: Int8;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  ops_role: {
    role_code: string;
    role_name: string;
    rights: string[];
  };
  order_change: {
    change_id: Always<Int8>;
    order_id: Int8;
    account_id: Int8;
    asked_at: Timestamp;
    order_version: number;
    reason: string;
    lines: string;
    columns: Json;
    old_cabinet_num: number;
    new_cabinet_num: number;
    old_unit_price_fen: number | null;
    new_unit_price_fen: number | null;
    state: OrderChangeState;
    answered_by: Int8 | null;
    answered_at: Timestamp | null;
    answer: string | null;
  };
  order_draft: {
    order_draft_id: Always<Int8>;
    account_id: Int8;
    customer_id: Int8;
    cells: Json;
    region_code: string | null;
    source: Generated<string>;
    revision: Generated<number>;
    order_id: Int8 | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  order_event: {
    event_id: Always<Int8>;
    order_id: Int8;
    at: Timestamp;
    account_id: Int8 | null;
    event: string;
    note: string | null;
    before: Json | null;
    after: Json | null;
  };
  order_share: {
    share_id: string;
    order_id: Int8;
    code_hash: Buffer;
    for_whom: string;
    parts: string[];
    created_by: Int8;
    created_at: Timestamp;
    expires_at: Timestamp;
    revoked_by: Int8 | null;
    revoked_at: Timestamp | null;
  };
  order_share_box: {
    share_id: string;
    cabinet_id: Int8;
  };
  order_share_open: {
    share_id: string;
    opened_at: Timestamp;
    opens: number;
  };
  origin_certificate: {
    certificate_id: string;
    check_id: Int8;
    leaf_index: number;
    body: string;
    signature: Buffer;
    issued_by: Int8;
    issued_at: Timestamp;
  };
  origin_check: {
    check_id: Always<Int8>;
    task_id: Int8;
    harbor_id: number;
    version: number;
    period_from: Timestamp;
    period_to: Timestamp;
    verdict: string;
    evidence: Json;
    judged_by: Int8 | null;
    reason: string | null;
    judged_at: Timestamp;
  };
  origin_log_key: {
    key_id: number;
    public_key: Buffer;
    private_sealed: string;
    made_at: Timestamp;
  };
  origin_log_leaf: {
    leaf_index: number;
    leaf_hash: Buffer;
    added_at: Timestamp;
  };
  origin_log_node: {
    level: number;
    node_number: number;
    node_hash: Buffer;
  };
  origin_tree_head: {
    tree_size: number;
    signed_at: Timestamp;
    root_hash: Buffer;
    signature: Buffer;
  };
  outbox_message: {
    message_id: Always<Int8>;
    kind: string;
    phone: string | null;
    purpose: string;
    code: string;
    body: string;
    created_at: Timestamp;
  };
  paired_box: {
    pair_id: Int8;
    place: number;
    cabinet_id: Int8;
    ended: Generated<boolean>;
  };
  partner_call: {
    call_id: Always<Int8>;
    key_id: string;
    method: PartnerMethod;
    outcome: string;
    partner_order_no: string | null;
    ip: string;
    request_id: string;
    called_at: Timestamp;
  };
  partner_key: {
    key_id: string;
    customer_id: Int8;
    key_name: string;
    secret_sealed: string;
    old_secret_sealed: string | null;
    old_until: Timestamp | null;
    methods: PartnerMethod[];
    created_by: Int8;
    created_at: Timestamp;
    disabled_at: Timestamp | null;
    last_used_at: Timestamp | null;
  };
  partner_nonce: {
    key_id: string;
    nonce: string;
    used_at: Timestamp;
  };
  partner_order: {
    customer_id: Int8;
    partner_order_no: string;
    order_id: Int8;
    content_key: Buffer;
    answer: Json;
  };
  payable_line: {
    payable_id: Always<Int8>;
    payee_id: Int8;
    order_id: Int8;
    cabinet_id: Int8;
    cost_type_id: number;
    payable_fen: number;
    cost_status: Generated<CostStatus>;
    origin: string;
    task_id: Int8 | null;
    reverses_payable_id: Int8 | null;
    service_on: string;
    remark: Generated<string>;
    revision: Generated<number>;
    run_id: Int8 | null;
    created_by: Int8 | null;
    reviewed_by: Int8 | null;
    reviewed_at: Timestamp | null;
    reject_reason: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  payee: {
    payee_id: Always<Int8>;
    kind: string;
    payee_name: string;
    tax_no: string | null;
    phone: string | null;
    bank_name: string | null;
    bank_account: string | null;
    cycle: string;
    pay_days: number;
    trip_fen: number | null;
    remark: Generated<string>;
    revision: Generated<number>;
    stopped_at: Timestamp | null;
    created_by: Int8 | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    vat_permille: number | null;
  };
  payee_driver: {
    driver_id: Int8;
    payee_id: Int8;
  };
  payment_promise: {
    promise_id: Always<Int8>;
    customer_id: Int8;
    fen: Int8;
    promised_on: string;
    note: Generated<string>;
    created_by: Int8;
    created_at: Timestamp;
    ended_by: Int8 | null;
    ended_at: Timestamp | null;
  };
  personal_access: {
    access_id: Always<Int8>;
    account_id: Int8;
    at: Timestamp;
    access_kind: AccessKind;
    subject: string;
    ip: string;
    customer_id: Int8 | null;
    subject_name: string | null;
    request_id: string;
  };
  place_revision: {
    table_name: string;
    revision: Int8;
  };
  position: {
    vehicle_id: Int8;
    at: Timestamp;
    lng: number;
    lat: number;
    speed: number;
    course: number;
    altitude: number;
    status: number;
    alarm: number;
    mileage: number | null;
    received_at: Timestamp;
  };
  position_import: {
    import_id: Always<Int8>;
    vehicle_id: Int8;
    file_name: string;
    sha256: Buffer;
    datum: string;
    shift_hours: number;
    received_at: Timestamp;
    first_at: Timestamp;
    last_at: Timestamp;
    added: number;
    known: number;
    fault_count: number;
    created_by: Int8;
    stored_at: Timestamp | null;
  };
  position_quarantine: {
    quarantine_id: Always<Int8>;
    vehicle_id: Int8;
    reason: string;
    at: Timestamp;
    lng: number;
    lat: number;
    speed: number;
    course: number;
    altitude: number;
    status: number;
    alarm: number;
    mileage: number | null;
    received_at: Timestamp;
  };
  push_subscription: {
    endpoint_hash: Buffer;
    account_id: Int8;
    address_sealed: string;
    created_at: Timestamp;
  };
  rate_card_publication: {
    publication_id: Always<Int8>;
    version_id: Int8;
    account_id: Int8 | null;
    decided_at: Timestamp;
    in_force_from: Timestamp;
    called_off_at: Timestamp | null;
    called_off_by: Int8 | null;
  };
  rate_card_row: {
    row_id: Always<Int8>;
    version_id: Int8;
    harbor_id: number;
    dock_id: number | null;
    region_code: string;
    order_type: OrderType;
    cabinet_type: CabinetType;
    is_heavy_cargo: CargoWeight | null;
    is_foreign_trade: boolean | null;
    ship_company_id: number | null;
    invoicing: Invoicing | null;
    customer_id: Int8 | null;
    valid_from: string;
    valid_to: string;
    price_fen: number;
  };
  rate_card_version: {
    version_id: Always<Int8>;
    version_name: string;
    account_id: Int8 | null;
    created_at: Timestamp;
    published_at: Timestamp | null;
    revision: Generated<number>;
    note: Generated<string>;
    based_on_id: Int8 | null;
  };
  receipt: {
    receipt_id: Always<Int8>;
    receipt_no: string;
    customer_id: Int8;
    fen: Int8;
    received_on: string;
    payer: string;
    bank_ref: string | null;
    remark: string;
    reverses_receipt_id: Int8 | null;
    reversed: Generated<boolean>;
    created_by: Int8 | null;
    created_at: Timestamp;
  };
  receipt_match: {
    match_id: Always<Int8>;
    receipt_id: Int8;
    statement_id: Int8;
    fen: Int8;
    created_by: Int8 | null;
    created_at: Timestamp;
  };
  record_presence: {
    record: string;
    account_id: Int8;
    here: boolean;
    seen_at: Timestamp;
    changed_at: Timestamp | null;
  };
  region: {
    region_code: string;
    parent_code: string | null;
    region_name: string;
    full_name: string;
    level: number;
    lng: number;
    lat: number;
    point_source: string;
    point_precision: string;
    valid_from: string | null;
    valid_to: string | null;
    merged_into: string | null;
    edited_at: Timestamp | null;
    version: Generated<number>;
    former_names: Generated<string[]>;
  };
  reminder_setting: {
    version: number;
    days_before: number | null;
    days_after: number | null;
    every_days: number | null;
    account_id: Int8;
    created_at: Timestamp;
  };
  removed_place: {
    table_name: string;
    place_key: string;
  };
  restricted_zone: {
    zone_id: Always<number>;
    created_at: Timestamp;
  };
  run_objection: {
    objection_id: Always<Int8>;
    run_id: Int8;
    payable_id: Int8;
    reason: string;
    created_by: Int8;
    created_at: Timestamp;
    answer: string | null;
    answered_by: Int8 | null;
    answered_at: Timestamp | null;
  };
  sailing: {
    sailing_id: Always<Int8>;
    book_space_no: string;
    ship_company_id: number;
    vessel: string;
    voyage: string;
    load_port: Generated<string>;
    etd: Timestamp | null;
    atd: Timestamp | null;
    customs_cut_off: Timestamp | null;
    weight_cut_off: Timestamp | null;
    pickup_until: Timestamp | null;
    source: string;
    said_at: Timestamp;
    remark: Generated<string>;
    version: Generated<number>;
    saved_by: Int8;
    saved_at: Timestamp;
  };
  sailing_box: {
    sailing_id: Int8;
    cabinet_no: string;
    cabinet_type: CabinetType | null;
    shipped_on: string | null;
  };
  sailing_count: {
    sailing_id: Int8;
    cabinet_type: CabinetType;
    amount: number;
  };
  saved_quote: {
    saved_quote_id: Always<Int8>;
    account_id: Int8;
    name: string;
    asked: Json;
    fen: number[] | null;
    priced_at: Timestamp | null;
    saved_at: Timestamp;
  };
  sealed_day: {
    vehicle_id: Int8;
    day: string;
    version: number;
    detail: TrackDetail;
    point_count: number;
    first_at: Timestamp;
    last_at: Timestamp;
    packed: Buffer;
  };
  session: {
    token_hash: Buffer;
    account_id: Int8;
    created_at: Timestamp;
    seen_at: Timestamp;
    proved_at: Timestamp;
    user_agent: string | null;
    ip: string | null;
    revoked_at: Timestamp | null;
    session_id: Always<Int8>;
  };
  settlement_run: {
    run_id: Always<Int8>;
    payee_id: Int8;
    payee_name: string;
    from_day: string;
    to_day: string;
    state: string;
    revision: Generated<number>;
    line_count: number;
    total_fen: Int8;
    due_on: string;
    paid_on: string | null;
    pay_note: Generated<string>;
    void_reason: string | null;
    created_by: Int8 | null;
    confirmed_by: Int8 | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    agreed_by: Int8 | null;
    agreed_at: Timestamp | null;
  };
  ship_company: {
    ship_company_id: number;
    ship_company_name: string;
    code: string | null;
    scac: string | null;
    container_prefixes: Generated<string[]>;
    sort: number;
    valid_from: string | null;
    valid_to: string | null;
    edited_at: Timestamp | null;
    version: Generated<number>;
    turn_consent: Generated<TurnConsent>;
    turn_note: Generated<string>;
  };
  sign_in: {
    sign_in_id: Always<Int8>;
    account_id: Int8;
    at: Timestamp;
    sign_in_method: SignInMethod;
    sign_in_result: SignInResult;
    ip: string;
    user_agent: string;
  };
  sign_in_failure: {
    key_hash: Buffer;
    failures: number;
    since: Timestamp;
  };
  site_file: {
    file_id: string;
  };
  site_picture: {
    file_id: string;
  };
  site_version: {
    version: number;
    content: Json;
    saved_by: Int8;
    saved_at: Timestamp;
  };
  site_visit: {
    day: string;
    visit_kind: VisitKind;
    visit_page: VisitPage;
    referrer: string;
    visit_device: VisitDevice;
    visits: number;
  };
  sms_code: {
    code_id: Always<Int8>;
    phone: string;
    purpose: CodePurpose;
    code_mac: string;
    image_mac: string;
    tries: Generated<number>;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  sms_message: {
    message_id: Always<Int8>;
    phone: string;
    address: string | null;
    template: string;
    provider: string;
    state: SmsState;
    provider_ref: string | null;
    fault: string | null;
    created_at: Timestamp;
    state_at: Timestamp;
  };
  statement: {
    statement_id: Always<Int8>;
    statement_no: string;
    customer_id: Int8;
    customer_name: string;
    basis: string;
    period_from: string | null;
    period_to: string | null;
    book_space_no: string | null;
    state: string;
    revision: Generated<number>;
    line_count: number;
    total_fen: Int8;
    tax_fen: Int8;
    invoiced_fen: Generated<Int8>;
    received_fen: Generated<Int8>;
    sent_at: Timestamp | null;
    due_on: string | null;
    pdf_sha256: string | null;
    xlsx_sha256: string | null;
    objection: string | null;
    confirmed_at: Timestamp | null;
    confirmed_by: Int8 | null;
    settled_on: string | null;
    void_reason: string | null;
    created_by: Int8 | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    invoiceable_fen: Generated<Int8>;
  };
  statement_box: {
    statement_id: Int8;
    cabinet_id: Int8;
    customer_id: Int8;
    order_id: Int8;
    box_no: number;
    fen: Int8;
    received_fen: Generated<Int8>;
  };
  statement_line: {
    statement_id: Int8;
    cost_id: Int8;
    line_no: number;
    cabinet_id: Int8;
    fen: number;
    tax_class: string;
    permille: number;
    tax_fen: number;
    service_on: string;
    order_no: string;
    book_space_no: string;
    cabinet_no: string | null;
    cabinet_type: CabinetType;
    order_type: OrderType;
    cost_type_name: string;
    remark: string;
    released: Generated<boolean>;
  };
  statement_reminder: {
    reminder_id: Always<Int8>;
    statement_id: Int8;
    day: string;
    open_fen: Int8;
    text: string;
    account_id: Int8 | null;
    created_at: Timestamp;
  };
  stored_file: {
    file_id: string;
    storage_key: string;
    file_name: string;
    file_size: Int8;
    content_type: string;
    sha256: Buffer;
    account_id: Int8;
    customer_id: Int8 | null;
    created_at: Timestamp;
  };
  street_turn: {
    turn_id: Always<Int8>;
    import_cabinet_id: Int8;
    export_cabinet_id: Int8;
    reference: Generated<string>;
    linked_by: Int8 | null;
    linked_at: Timestamp;
    undone_by: Int8 | null;
    undone_at: Timestamp | null;
  };
  surcharge_rule: {
    rule_id: Always<Int8>;
    version_id: Int8;
    rule_name: string;
    sort: number;
    cabinet_types: CabinetType[] | null;
    is_heavy_cargo: CargoWeight | null;
    is_foreign_trade: boolean | null;
    invoicing: Invoicing | null;
    harbor_id: number | null;
    amount_fen: number | null;
    permille: number | null;
    surcharge_kind: Generated<SurchargeKind>;
    valid_from: string | null;
    valid_to: string | null;
  };
  task: {
    task_id: Always<Int8>;
    cabinet_id: Int8;
    order_id: Int8;
    leg: number;
    leg_kind: LegKind;
    vehicle_id: Int8;
    driver_id: Int8;
    dock_id: number;
    state: TaskState;
    phase: string | null;
    assigned_at: Timestamp;
    published_at: Timestamp | null;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
    return_dock_id: number | null;
    return_depot_id: number | null;
    forced_reason: string | null;
    node_template_id: Int8 | null;
    queue_at: Timestamp | null;
    queued: Generated<boolean>;
    opened_at: Timestamp | null;
    goes_since: Always<Timestamp | null>;
    fetch_minutes: Generated<number>;
    to_door_minutes: Generated<number>;
    at_door_minutes: Generated<number>;
    to_return_minutes: Generated<number>;
    give_back_minutes: Generated<number>;
    hour_change: Int8 | null;
    hour_before: Timestamp | null;
    hour_confirmed_at: Timestamp | null;
  };
  task_exception: {
    exception_id: Always<Int8>;
    task_id: Int8;
    kind: string;
    event_key: string;
    detail: string;
    raised_at: Timestamp;
    taken_by: Int8 | null;
    taken_at: Timestamp | null;
    closed_by: Int8 | null;
    closed_at: Timestamp | null;
    close_reason: string | null;
  };
  task_exception_pic: {
    exception_id: Int8;
    file_id: string;
  };
  task_node: {
    node_id: Always<Int8>;
    task_id: Int8;
    seq: number;
    node_code: NodeKind;
    node_name: string;
    place: string;
    proofs: string[];
    phase_after: string;
    done_at: Timestamp | null;
    done_by: Int8 | null;
    lng: number | null;
    lat: number | null;
    in_fence: boolean | null;
    note: string | null;
    turn_id: Int8 | null;
    radius_m: Generated<number | null>;
    signable: Generated<boolean>;
    triggers: Generated<NodeTrigger[]>;
    reason: string | null;
    spot_by: string | null;
    accuracy_m: number | null;
    picture_counts: number[] | null;
  };
  task_node_pic: {
    node_id: Int8;
    file_id: string;
    kind: Proof | null;
    sent_back_at: Timestamp | null;
  };
  tax_rate: {
    tax_class: string;
    valid_from: string;
    permille: number;
    created_by: Int8 | null;
    created_at: Timestamp;
  };
  tender: {
    tender_id: Always<Int8>;
    order_id: Int8;
    cabinet_id: Int8;
    leg: number;
    leg_kind: LegKind;
    dock_id: number;
    carrier_id: Int8;
    state: string;
    answer_by: Timestamp;
    price_note: Generated<string>;
    note: Generated<string>;
    offered_by: Int8;
    offered_at: Timestamp;
    answered_by: Int8 | null;
    answered_at: Timestamp | null;
    ended_at: Timestamp | null;
    reason: Generated<string>;
    task_id: Int8 | null;
    price_fen: number | null;
    tolls: Generated<string>;
  };
  terminal: {
    terminal_id: string;
    vehicle_id: Int8 | null;
    auth_code: string | null;
    protocol_version: number | null;
    maker: string | null;
    model: string | null;
    registered_at: Timestamp | null;
    connected_at: Timestamp | null;
    seen_at: Timestamp | null;
    remote: string | null;
    device_id: string | null;
    imei: string | null;
    software: string | null;
    plate_given: string | null;
    line_no: Generated<Int8>;
    line_open: Generated<boolean>;
    clock_shift_hours: Generated<number>;
    clock_off_hours: number | null;
    clock_off_since: Timestamp | null;
  };
  terminal_binding: {
    binding_id: Always<Int8>;
    terminal_id: string;
    vehicle_id: Int8;
    bound_at: Timestamp | null;
    bound_by: Int8 | null;
    ended_at: Timestamp | null;
    ended_by: Int8 | null;
    reason: string | null;
  };
  terminal_event: {
    event_id: Always<Int8>;
    terminal_id: string;
    at: Timestamp;
    kind: TerminalEvent;
    remote: string | null;
    account_id: Int8 | null;
    detail: Generated<Json>;
  };
  terminal_held: {
    held_id: Always<Int8>;
    terminal_id: string;
    device_id: string;
    maker: string;
    model: string;
    imei: string;
    plate_number: string;
    protocol_version: number;
    address: string;
    remote: string;
    first_at: Timestamp;
    last_at: Timestamp;
    attempts: Int8;
    refused_at: Timestamp | null;
    refused_by: Int8 | null;
  };
  terminal_quarantine: {
    terminal_id: string;
    first_at: Timestamp;
    last_at: Timestamp;
    attempts: Int8;
    remote: string;
    plate_number: string | null;
    detail: Json | null;
    address: Generated<string>;
  };
  terminal_registration: {
    terminal_id: string;
    auth_code: string;
    device_id: string;
    maker: string;
    model: string;
    protocol_version: number;
    registered_at: Timestamp;
  };
  trailer: {
    trailer_id: Always<Int8>;
    plate_number: string;
    kind: string;
    carrier_id: Int8 | null;
    remark: Generated<string>;
    version: Generated<number>;
    disabled_at: Timestamp | null;
    twin: Generated<boolean>;
    tare_kg: number | null;
    load_kg: number | null;
  };
  transport_agreement: {
    agreement_id: string;
    agreement_no: string;
    order_id: Int8;
    customer_id: Int8;
    template_id: Int8;
    title: string;
    body: string;
    body_sha256: Buffer;
    state: string;
    invited_name: string | null;
    invited_phone: string | null;
    invited_until: Timestamp | null;
    created_by: Int8;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    ended_by: Int8 | null;
    refuse_reason: string | null;
    signer_name: string | null;
    signer_phone: string | null;
    signature_kind: string | null;
    signature_file_id: string | null;
    pdf_file_id: string | null;
    pdf_sha256: Buffer | null;
    sealed_by: string | null;
    void_reason: string | null;
    voided_at: Timestamp | null;
    voided_by: Int8 | null;
  };
  trip_time: {
    trip_id: Always<Int8>;
    task_id: Int8 | null;
    dock_id: number;
    district_code: string;
    departed_at: Timestamp;
    drive_seconds: number;
    estimated_seconds: number;
    dwell_seconds: number | null;
    foretold_low: number | null;
    foretold_high: number | null;
  };
  unclaimed_file: {
    storage_key: string;
    created_at: Timestamp;
  };
  upload_day: {
    account_id: Int8;
    day: string;
    files: number;
    bytes: Int8;
  };
  vehicle: {
    vehicle_id: Always<Int8>;
    plate_number: string;
    vco: number;
    usual_driver_id: Int8 | null;
    disabled_at: Timestamp | null;
    carrier_id: Int8 | null;
    emission: string | null;
    remark: Generated<string>;
    version: Generated<number>;
    vehicle_class: Generated<string>;
    total_kg: number | null;
    axles: number | null;
    tare_kg: number | null;
    usual_trailer_id: Int8 | null;
  };
  vehicle_last: {
    vehicle_id: Int8;
    at: Timestamp;
    lng: number;
    lat: number;
    speed: number;
    course: number;
    status: number;
    received_at: Timestamp;
  };
  visitor_key: {
    key_hash: Buffer;
    call_name: string;
    body_mac: string;
    sealed: Buffer | null;
    created_at: Timestamp;
  };
  work_calendar_day: {
    day: string;
    kind: CalendarKind;
    day_name: string;
  };
  work_calendar_year: {
    year: number;
    version: Generated<number>;
    source: string;
    confirmed_at: Timestamp | null;
    confirmed_by: Int8 | null;
  };
  yard_report: {
    report_id: Always<Int8>;
    dock_id: number | null;
    depot_id: number | null;
    ship_company_id: number;
    cabinet_type: CabinetType;
    stock: number | null;
    takes: Generated<YardTakes>;
    told_by: string;
    told_at: Timestamp;
    remark: Generated<string>;
    entered_by: Int8;
    entered_at: Timestamp;
  };
  zone_permit: {
    permit_id: Always<number>;
    zone_id: number;
    plate_number: string;
    vco: PlateColour;
    permit_no: string;
    valid_from: string;
    valid_to: string;
    changed_by: Int8 | null;
    changed_at: Timestamp;
  };
  zone_version: {
    zone_version_id: Always<number>;
    zone_id: number;
    state: ZoneState;
    revision: Generated<number>;
    zone_name: string;
    region_code: string;
    source: string;
    notice_no: string | null;
    notice_date: string | null;
    notice_text: string;
    shape: Json;
    rule: Json;
    valid_from: string | null;
    valid_to: string | null;
    changed_by: Int8 | null;
    changed_at: Timestamp;
    confirmed_by: Int8 | null;
    confirmed_at: Timestamp | null;
  };
}
