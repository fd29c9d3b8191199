-- A draft's revision grows with every change, so that nobody writes over what they have not seen.
alter table rate_card_version
  add column revision integer not null default 1 check (revision > 0),
  add column note text not null default '',
  add column based_on_id bigint references rate_card_version;
create index rate_card_version_based_on on rate_card_version (based_on_id) where based_on_id is not null;

-- When which version came, or will come, in force, and by whose word; one that was called off never does.
create table rate_card_publication (
  publication_id bigint generated always as identity primary key,
  version_id bigint not null references rate_card_version,
  account_id bigint references account,
  decided_at timestamptz not null,
  in_force_from timestamptz not null,
  called_off_at timestamptz,
  called_off_by bigint references account,
  constraint rate_card_publication_order check (decided_at <= in_force_from),
  constraint rate_card_publication_called_off check ((called_off_at is null) = (called_off_by is null))
);
create index rate_card_publication_version on rate_card_publication (version_id, publication_id desc);
insert into rate_card_publication (version_id, account_id, decided_at, in_force_from)
  select version_id, account_id, least(created_at, published_at), published_at
  from rate_card_version where published_at is not null order by published_at, version_id;

-- A surcharge may hold for some days only, both included.
alter table surcharge_rule
  add column surcharge_kind text not null default 'other'
    check (surcharge_kind in ('fuel', 'overweight', 'holiday', 'invoice', 'other')),
  add column valid_from date,
  add column valid_to date,
  add constraint surcharge_rule_days check (valid_from <= valid_to);
update surcharge_rule set surcharge_kind = 'invoice' where invoicing = 1;
update surcharge_rule set surcharge_kind = 'overweight' where is_heavy_cargo = 1;

update ops_role set rights = rights || array['price.manage'] where role_code = 'admin';
