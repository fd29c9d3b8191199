-- What a customer objects to in a line of costs, one dispute a line, with everything that was said (decisions 11.10).
create table cost_dispute (
  dispute_id bigint generated always as identity primary key,
  cost_id bigint not null unique references cost_line,
  customer_id bigint not null references customer,
  state text not null constraint cost_dispute_state check (state in ('open', 'answered', 'accepted', 'kept')),
  revision integer not null default 1,
  -- How often an operator has kept to the line.
  refusals integer not null default 0 constraint cost_dispute_refusals check (refusals >= 0),
  created_by bigint not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cost_dispute_desk on cost_dispute (state, dispute_id);
create index cost_dispute_customer on cost_dispute (customer_id, dispute_id desc);

create table cost_dispute_entry (
  entry_id bigint generated always as identity primary key,
  dispute_id bigint not null references cost_dispute,
  step text not null constraint cost_dispute_entry_step
    check (step in ('open', 'refuse', 'accept', 'agree', 'reopen', 'return')),
  note text not null,
  account_id bigint not null references account,
  created_at timestamptz not null
);
create index cost_dispute_entry_dispute on cost_dispute_entry (dispute_id, entry_id);
create trigger cost_dispute_entry_kept before update or delete on cost_dispute_entry
  for each row execute function refuse_change();

create table cost_dispute_file (
  entry_id bigint not null references cost_dispute_entry,
  file_id uuid not null references stored_file,
  primary key (entry_id, file_id)
);
create index cost_dispute_file_file on cost_dispute_file (file_id);
