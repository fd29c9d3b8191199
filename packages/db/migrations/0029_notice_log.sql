-- The desk's log of what was sent begins with what failed; a day's text messages of one account are counted before each.
create index notice_delivery_state on notice_delivery (state, created_at desc);
create index notice_delivery_account on notice_delivery (account_id, created_at desc) where account_id is not null;
