-- What operators did to whom: a row for every call of an operator that changed something, written in the call's own
-- transaction, and for their sign-ins, exports and looks at personal data. Rows are only added; each index ends in the
-- time and the id, in which order the log is read from either end, so that no partitions are needed to cut it back.
create table audit_entry (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for a sign-in by a name that no operator has.
  account_id bigint references account,
  call_name text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  target_kind text,
  target_id text,
  target_name text,
  customer_id bigint references customer,
  reason text,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null,
  constraint audit_entry_target check (target_kind is not null or (target_id is null and target_name is null))
);
create index audit_entry_at on audit_entry (at, audit_id);
create index audit_entry_account on audit_entry (account_id, at, audit_id);
create index audit_entry_customer on audit_entry (customer_id, at, audit_id);
create index audit_entry_call on audit_entry (call_name, at, audit_id);

-- A disabled enterprise: none of its accounts signs in; what it ordered goes on.
alter table customer
  add column disabled_at timestamptz,
  add column disabled_reason text,
  add constraint customer_disabled check ((disabled_at is null) = (disabled_reason is null));

create sequence ops_role_seq;
alter table ops_role add constraint ops_role_role_name_key unique (role_name);

update ops_role set rights = rights || '{customer.view,customer.manage,customer.terms,operator.manage,audit.view}'::text[]
  where role_code = 'admin';
update ops_role set rights = rights || '{customer.view,customer.manage}'::text[] where role_code = 'kefu';
update ops_role set rights = rights || '{customer.view,customer.terms}'::text[] where role_code = 'caiwu';
