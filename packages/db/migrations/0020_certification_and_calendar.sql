-- Days that differ from their weekday by decree, year by year; a year without a row here has not been entered.
create table work_calendar_year (
  year smallint primary key check (year between 2020 and 2100),
  version integer not null default 1,
  source text not null,
  -- Null: entered, but nobody has vouched for it.
  confirmed_at timestamptz,
  confirmed_by bigint references account
);

create table work_calendar_day (
  day date primary key,
  kind text not null check (kind in ('holiday', 'workday')),
  day_name text not null
);

-- The State Council's notice of 2025-11-04 (国办发明电〔2025〕7号).
insert into work_calendar_year (year, source, confirmed_at)
values (2026, '国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号）', '2025-11-04 00:00:00+08');

insert into work_calendar_day (day, kind, day_name)
select d::date, feast.kind, feast.day_name
from (values
  ('2026-01-01', '2026-01-03', 'holiday', '元旦'),
  ('2026-01-04', '2026-01-04', 'workday', '元旦'),
  ('2026-02-14', '2026-02-14', 'workday', '春节'),
  ('2026-02-15', '2026-02-23', 'holiday', '春节'),
  ('2026-02-28', '2026-02-28', 'workday', '春节'),
  ('2026-04-04', '2026-04-06', 'holiday', '清明节'),
  ('2026-05-01', '2026-05-05', 'holiday', '劳动节'),
  ('2026-05-09', '2026-05-09', 'workday', '劳动节'),
  ('2026-06-19', '2026-06-21', 'holiday', '端午节'),
  ('2026-09-20', '2026-09-20', 'workday', '国庆节'),
  ('2026-09-25', '2026-09-27', 'holiday', '中秋节'),
  ('2026-10-01', '2026-10-07', 'holiday', '国庆节'),
  ('2026-10-10', '2026-10-10', 'workday', '国庆节')
) as feast (first_day, last_day, kind, day_name),
generate_series(feast.first_day::timestamp, feast.last_day::timestamp, interval '1 day') as d;

-- What an enterprise says of itself: a row an application. An answered one is never changed again but by being replaced.
create table certification (
  certification_id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  account_id bigint not null references account,
  state text not null check (state in ('submitted', 'approved', 'rejected', 'replaced')),
  version integer not null default 1,
  company_name text not null,
  -- The name as names are compared.
  name_key text not null,
  taxpayer_id_number text not null check (taxpayer_id_number ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  business_entity text not null,
  establishment_date date not null,
  registered_capital numeric(16, 6) not null check (registered_capital > 0),
  business_type smallint not null check (business_type in (0, 1)),
  competent_tax_authorities text not null,
  business_scope text not null,
  region_code text not null references region,
  company_address text not null,
  linkman text not null,
  phone text not null,
  licence_file_id uuid not null references stored_file,
  submitted_at timestamptz not null,
  -- The last day on which the answer is in time.
  answer_by date not null,
  answered_at timestamptz,
  answered_by bigint references account,
  -- Of a rejection: [{field, reason}].
  reasons jsonb not null default '[]',
  constraint certification_answered check (state = 'submitted' or answered_at is not null),
  constraint certification_answerer check ((answered_at is null) = (answered_by is null))
);
-- One application of an enterprise is under review, one record is in force; a company belongs to one enterprise.
create unique index certification_open on certification (customer_id) where state = 'submitted';
create unique index certification_in_force on certification (customer_id) where state = 'approved';
create unique index certification_company on certification (taxpayer_id_number) where state = 'approved';
create index certification_name on certification (name_key);
create index certification_customer on certification (customer_id, certification_id desc);
create index certification_review on certification (state, answer_by, certification_id);
create index certification_licence on certification (licence_file_id);

update ops_role set rights = rights || array['certification.review'] where role_code in ('kefu', 'admin');
update ops_role set rights = rights || array['calendar.manage'] where role_code = 'admin';
