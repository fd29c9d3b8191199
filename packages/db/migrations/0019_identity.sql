-- Pictures with letters that a person reads off. `holder` is a hash of whom the answer is good for: a phone, or a
-- visitor's browser.
create table captcha (
  captcha_id bigint generated always as identity primary key,
  holder bytea not null,
  answer_mac text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index captcha_holder on captcha (holder);
create index captcha_expires on captcha (expires_at);

-- Text messages handed to a provider, without what they said: their limits are counted here, and their delivery shown.
create table sms_message (
  message_id bigint generated always as identity primary key,
  phone text not null,
  address text,
  template text not null,
  provider text not null,
  state text not null check (state in ('sending', 'sent', 'delivered', 'failed')),
  provider_ref text,
  fault text,
  created_at timestamptz not null,
  state_at timestamptz not null
);
create index sms_message_phone on sms_message (phone, created_at);
create index sms_message_address on sms_message (address, created_at) where address is not null;
create index sms_message_age on sms_message (created_at);
create index sms_message_open on sms_message (created_at) where state = 'sent';

-- Codes that phones were sent. `code_mac` and `image_mac` are keyed: four digits would be found again at once.
create table sms_code (
  code_id bigint generated always as identity primary key,
  phone text not null,
  purpose text not null,
  code_mac text not null,
  image_mac text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_phone on sms_code (phone, purpose) where used_at is null;
create index sms_code_expires on sms_code (expires_at);

-- What the demo world shows in place of a phone. Written in no production.
create table outbox_message (
  message_id bigint generated always as identity primary key,
  kind text not null check (kind in ('sms', 'captcha')),
  phone text,
  purpose text not null,
  code text not null,
  body text not null,
  created_at timestamptz not null
);
create index outbox_message_age on outbox_message (created_at);

-- Keys of calls that callers without a session send again. The answer holds a token: it is sealed with what only the
-- caller knows.
create table visitor_key (
  key_hash bytea primary key,
  call_name text not null,
  body_mac text not null,
  sealed bytea,
  created_at timestamptz not null
);
create index visitor_key_age on visitor_key (created_at);

create table consent (
  consent_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  consent_kind text not null,
  version text not null,
  given boolean not null,
  at timestamptz not null,
  how text not null,
  ip text not null,
  user_agent text not null
);
create index consent_account on consent (account_id, consent_id);

create table sign_in (
  sign_in_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  at timestamptz not null,
  sign_in_method text not null,
  sign_in_result text not null,
  ip text not null,
  user_agent text not null
);
create index sign_in_account on sign_in (account_id, sign_in_id);
create index sign_in_age on sign_in (at);

-- How a person's own list names a session: its token names it nowhere.
alter table session add column session_id bigint generated always as identity;
alter table session add constraint session_session_id_key unique (session_id);

alter table account add column picture_file_id uuid references stored_file;
create index account_picture on account (picture_file_id) where picture_file_id is not null;
