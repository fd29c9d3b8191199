-- What the platform tells people of. A notice is one event; its row is written in the transaction of that event, and its
-- key keeps a repeated event from telling twice.
create table notice (
  notice_id bigint generated always as identity primary key,
  event_key text not null unique,
  kind text not null,
  title text not null,
  body text not null,
  -- What it is about: an order, a certification, a task, as its kind says.
  subject_id bigint,
  -- The enterprise that it concerns; null for operators and drivers.
  customer_id bigint references customer,
  created_at timestamptz not null
);
create index notice_age on notice (created_at);

-- Who has it on the site.
create table notice_inbox (
  account_id bigint not null references account,
  notice_id bigint not null references notice,
  read_at timestamptz,
  primary key (account_id, notice_id)
);
create index notice_inbox_notice on notice_inbox (notice_id);
create index notice_inbox_unread on notice_inbox (account_id) where read_at is null;

-- Those who are told by what they are.
create index account_driver on account (driver_id) where driver_id is not null;
create index account_role on account (role_code) where role_code is not null;

-- What a person chose, and what an enterprise chose for its people who chose nothing; else the kind's own channels.
create table notice_setting (
  account_id bigint not null references account,
  kind text not null,
  channel text not null check (channel in ('site', 'sms', 'mail')),
  enabled boolean not null,
  primary key (account_id, kind, channel)
);
create table notice_default (
  customer_id bigint not null references customer,
  kind text not null,
  channel text not null check (channel in ('site', 'sms', 'mail')),
  enabled boolean not null,
  primary key (customer_id, kind, channel)
);
