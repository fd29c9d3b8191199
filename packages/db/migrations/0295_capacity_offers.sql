-- What hauliers who are no carriers yet offer by the foot of the site. Their own words stay as they were sent.
create table capacity_offer (
  offer_id bigint generated always as identity primary key,
  corporation_name text not null,
  full_name text not null default '',
  contact text not null,
  remark text not null default '',
  -- Of all that was sent, so that the same sent again is known.
  content_key bytea not null,
  state text not null default 'new' constraint capacity_offer_state
    check (state in ('new', 'contacted', 'talking', 'no_answer', 'accepted', 'declined')),
  submitted_at timestamptz not null,
  answer_by date not null,
  taken_by bigint references account,
  taken_at timestamptz,
  carrier_id bigint constraint capacity_offer_carrier_once unique references carrier,
  constraint capacity_offer_taken check ((taken_by is null) = (taken_at is null)),
  constraint capacity_offer_accepted check (state <> 'accepted' or carrier_id is not null)
);
create index capacity_offer_waiting on capacity_offer (answer_by, offer_id) where state = 'new';
create index capacity_offer_list on capacity_offer (state, offer_id desc);
create index capacity_offer_content on capacity_offer (content_key, submitted_at desc);
create index capacity_offer_contact on capacity_offer (contact, offer_id desc);
create index capacity_offer_age on capacity_offer (submitted_at) where carrier_id is null;

-- What was done with one and noted of it; without a state a note.
create table capacity_offer_entry (
  entry_id bigint generated always as identity primary key,
  offer_id bigint not null references capacity_offer,
  state text constraint capacity_offer_entry_state
    check (state in ('contacted', 'talking', 'no_answer', 'accepted', 'declined')),
  content text not null,
  account_id bigint not null references account,
  created_at timestamptz not null
);
create index capacity_offer_entry_offer on capacity_offer_entry (offer_id, entry_id desc);

update ops_role set rights = rights || '{capacity.manage}' where role_code in ('kefu', 'admin');
