-- What a truck's own positions say of the next node of its task: that it came to the node's place, or left it. A person
-- confirms it by checking the node in, or refuses it; a node that is done needs none.
create table node_proposal (
  node_id bigint primary key references task_node,
  kind text not null constraint node_proposal_kind check (kind in ('entered', 'left')),
  at timestamptz not null,
  -- The report before it, which was still on the other side of the fence; null where it was there from the beginning.
  from_at timestamptz constraint node_proposal_order check (from_at <= at),
  refused_at timestamptz,
  refused_by bigint references account,
  constraint node_proposal_refused check ((refused_at is null) = (refused_by is null))
);
create index node_proposal_refuser on node_proposal (refused_by) where refused_by is not null;
