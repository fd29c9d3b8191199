-- The pictures of a node that a driver took, as dispatch looks at them: a row from its check-in on. What is sent back
-- waits for the driver, with the reason; another version is what he sent then.
create table node_review (
  node_id bigint primary key references task_node,
  state text not null default 'waiting',
  version int not null default 1,
  reason text,
  waiting_since timestamptz not null,
  reviewed_by bigint references account,
  reviewed_at timestamptz,
  constraint node_review_state check (state in ('waiting', 'rejected', 'accepted')),
  constraint node_review_reason check (state <> 'rejected' or reason is not null),
  constraint node_review_reviewed check (
    (reviewed_by is null) = (reviewed_at is null) and (state = 'waiting' or reviewed_by is not null))
);
create index node_review_waiting on node_review (waiting_since, node_id) where state = 'waiting';
create index node_review_done on node_review (state, reviewed_at desc) where state <> 'waiting';
