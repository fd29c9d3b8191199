-- Whose data was opened or taken out, and what it was: an enterprise is shown who opened its own, operators all of it.
-- One of the first kind is written again after a while only, so that a page that is drawn anew leaves one row.
alter table personal_access
  add column customer_id bigint references customer,
  add column subject_name text,
  add column request_id text not null default '';
alter table personal_access alter column request_id drop default;

drop index personal_access_account, personal_access_age;
create index personal_access_age on personal_access (at, access_id);
create index personal_access_account on personal_access (account_id, at, access_id);
create index personal_access_customer on personal_access (customer_id, at, access_id) where customer_id is not null;
create index personal_access_again on personal_access (account_id, access_kind, subject, at);
