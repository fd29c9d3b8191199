-- An entry may be corrected: over the version that was seen, and who comes later is told what changed.
alter table customer_entry
  add column version integer not null default 1 constraint customer_entry_version check (version > 0),
  add column corrected_by bigint references account,
  add column corrected_fields text[] not null default '{}';

-- An invitation by phone to take over an enterprise that staff entered. Of its code only the hash is kept.
create table customer_invitation (
  invitation_id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  phone text not null constraint customer_invitation_phone check (phone ~ '^1\d{10}$'),
  code_hash bytea not null unique constraint customer_invitation_hash check (octet_length(code_hash) = 32),
  account_id bigint not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ending text constraint customer_invitation_ending
    check (ending in ('accepted', 'declined', 'withdrawn', 'expired')),
  -- Who answered it or took it back; null of one that expired.
  ended_by bigint references account,
  ended_at timestamptz,
  constraint customer_invitation_expiry check (expires_at > created_at),
  constraint customer_invitation_ended check ((ending is null) = (ended_at is null))
);
-- One at a time.
create unique index customer_invitation_open on customer_invitation (customer_id) where ended_at is null;
-- Those of who signs in.
create index customer_invitation_of_phone on customer_invitation (phone) where ended_at is null;
create index customer_invitation_customer on customer_invitation (customer_id, invitation_id);
