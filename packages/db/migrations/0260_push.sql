-- A browser that a person wants to be told in, though its page is closed. The address is a secret: who has it may post
-- there, so it is kept sealed and found by its hash.
create table push_subscription (
  endpoint_hash bytea primary key check (length(endpoint_hash) = 32),
  account_id bigint not null references account,
  address_sealed text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, created_at);

alter table notice_delivery
  drop constraint notice_delivery_channel_check,
  add constraint notice_delivery_channel_check
    check (channel in ('sms', 'mail', 'push', 'webhook', 'wecom', 'dingtalk'));
