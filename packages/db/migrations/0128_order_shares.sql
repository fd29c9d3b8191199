-- An order, or some of its boxes, shown to somebody without an account. The code is made anew from the id whenever its
-- owner wants it; what is kept finds it and says nothing of it.
create table order_share (
  share_id uuid primary key,
  order_id bigint not null references cus_order,
  code_hash bytea not null unique constraint order_share_hash check (octet_length(code_hash) = 32),
  for_whom text not null constraint order_share_for check (char_length(for_whom) between 1 and 40),
  -- What is shown beside where the boxes are.
  parts text[] not null constraint order_share_parts
    check (parts <@ array['driver', 'phone', 'price', 'papers']),
  created_by bigint not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_by bigint references account,
  revoked_at timestamptz,
  constraint order_share_life check (expires_at > created_at),
  constraint order_share_revoked check ((revoked_by is null) = (revoked_at is null))
);
create index order_share_order on order_share (order_id, created_at desc);
create index order_share_age on order_share (expires_at);

-- The boxes of a share; without any it is of the whole order.
create table order_share_box (
  share_id uuid not null references order_share,
  cabinet_id bigint not null references cus_cabinet,
  primary key (share_id, cabinet_id)
);

-- When a share was opened, by the minute; of who opened it nothing is kept.
create table order_share_open (
  share_id uuid not null references order_share,
  opened_at timestamptz not null,
  opens integer not null constraint order_share_open_counted check (opens > 0),
  primary key (share_id, opened_at)
);
