-- What a notice was made of, for templates of text messages and for webhooks.
alter table notice add column facts jsonb not null default '{}';

-- Where notices go beside people: webhooks of an enterprise, robots in its groups. Addresses and secrets are sealed under
-- APP_SECRET; the old secret stays valid for a while after a rotation.
create table notice_target (
  target_id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  target_kind text not null check (target_kind in ('webhook', 'wecom', 'dingtalk')),
  target_name text not null,
  url_sealed text not null,
  url_shown text not null,
  secret_sealed text,
  old_secret_sealed text,
  old_secret_until timestamptz,
  kinds text[] not null,
  failures integer not null default 0,
  failing_since timestamptz,
  rest_until timestamptz not null,
  stopped_at timestamptz,
  stop_reason text,
  created_by bigint not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index notice_target_customer on notice_target (customer_id, target_id);

-- One a notice and way to somebody: written with the notice, sent by whichever node takes it. A node that dies leaves
-- its rows to the next when their time is up; the id stays the same. Without a notice: a test.
create table notice_delivery (
  delivery_id uuid primary key,
  notice_id bigint references notice,
  channel text not null check (channel in ('sms', 'mail', 'webhook', 'wecom', 'dingtalk')),
  account_id bigint references account,
  target_id bigint references notice_target,
  -- Whichever of the two it is, so that one has a notice once by each way.
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  taken_until timestamptz,
  answer text,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (notice_id, channel, recipient),
  constraint notice_delivery_to check ((account_id is null) <> (target_id is null))
);
create index notice_delivery_due on notice_delivery (next_at) where state = 'waiting' and target_id is null;
create index notice_delivery_target_due on notice_delivery (target_id, next_at)
  where state = 'waiting' and target_id is not null;
create index notice_delivery_log on notice_delivery (target_id, created_at desc) where target_id is not null;
create index notice_delivery_age on notice_delivery (created_at);

create table notice_attempt (
  delivery_id uuid not null references notice_delivery,
  attempt integer not null,
  at timestamptz not null,
  ms integer not null,
  ok boolean not null,
  answer text not null,
  primary key (delivery_id, attempt)
);

-- Where a person's mail goes, once the code that was sent there has been typed.
create table notice_mail (
  account_id bigint primary key references account,
  address text not null,
  verified_at timestamptz,
  code_mac text,
  code_tries integer not null default 0,
  code_sent_at timestamptz not null,
  day_sends integer not null default 1
);

update ops_role set rights = rights || '{notice.manage}'::text[] where role_code = 'admin';
