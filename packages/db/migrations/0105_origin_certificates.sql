-- Whether a task's truck came out of a harbour's terminals, as it was judged: a new judgement is a new version.
create table origin_check (
  check_id bigint generated always as identity primary key,
  task_id bigint not null references task,
  harbor_id integer not null references harbor,
  version integer not null constraint origin_check_counted check (version > 0),
  period_from timestamptz not null,
  period_to timestamptz not null,
  verdict text not null
    constraint origin_check_verdict check (verdict in ('genuine', 'contradicted', 'insufficient')),
  -- What it rests on, as it was then (domain/src/origin).
  evidence jsonb not null,
  -- Null: judged by the rule alone.
  judged_by bigint references account,
  reason text,
  judged_at timestamptz not null,
  unique (task_id, harbor_id, version),
  constraint origin_check_period check (period_from <= period_to),
  constraint origin_check_reasoned check ((judged_by is null) = (reason is null))
);
create trigger origin_check_kept before update or delete on origin_check
  for each row execute function refuse_change();

-- The append-only log of certificates (RFC 6962): entry by entry, and the heads of the tree over them.
create table origin_log_leaf (
  leaf_index integer primary key constraint origin_log_leaf_counted check (leaf_index >= 0),
  leaf_hash bytea not null constraint origin_log_leaf_hash check (octet_length(leaf_hash) = 32),
  added_at timestamptz not null
);
create trigger origin_log_leaf_kept before update or delete on origin_log_leaf
  for each row execute function refuse_change();

create table origin_tree_head (
  tree_size integer not null constraint origin_tree_head_counted check (tree_size > 0),
  signed_at timestamptz not null,
  root_hash bytea not null constraint origin_tree_head_root check (octet_length(root_hash) = 32),
  signature bytea not null constraint origin_tree_head_signature check (octet_length(signature) = 64),
  primary key (tree_size, signed_at)
);
create trigger origin_tree_head_kept before update or delete on origin_tree_head
  for each row execute function refuse_change();

create table origin_certificate (
  certificate_id uuid primary key,
  check_id bigint not null references origin_check,
  leaf_index integer not null unique references origin_log_leaf,
  -- What was signed, letter by letter.
  body text not null,
  signature bytea not null constraint origin_certificate_signature check (octet_length(signature) = 64),
  issued_by bigint not null references account,
  issued_at timestamptz not null
);
create index origin_certificate_check on origin_certificate (check_id);
create trigger origin_certificate_kept before update or delete on origin_certificate
  for each row execute function refuse_change();

-- The key of certificates and tree heads, the newest is used: made once, the private half sealed under APP_SECRET.
create table origin_log_key (
  key_id integer primary key constraint origin_log_key_counted check (key_id > 0),
  public_key bytea not null constraint origin_log_key_public check (octet_length(public_key) = 32),
  private_sealed text not null,
  made_at timestamptz not null
);
