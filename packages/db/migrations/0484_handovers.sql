-- What a dispatcher hands to the next one at the end of a shift: the figures of that moment, and notes of boxes and trucks.
create table handover (
  handover_id bigint generated always as identity primary key,
  from_account bigint not null references account,
  -- Whom it is meant for; null: whoever comes next. Of one that was taken: who took it.
  to_account bigint references account,
  state text not null default 'offered' constraint handover_state check (state in ('offered', 'taken', 'withdrawn')),
  remark text not null default '' constraint handover_remark check (char_length(remark) <= 500),
  figures jsonb not null,
  written_at timestamptz not null,
  taken_at timestamptz,
  constraint handover_other check (to_account <> from_account),
  constraint handover_taken check (
    (state = 'taken') = (taken_at is not null) and (state <> 'taken' or to_account is not null)
  )
);
-- Nobody hands over twice at once.
create unique index handover_open on handover (from_account) where state = 'offered';

-- `subject`: what the box or truck was called then. A box refers to nothing: an order whose approval is undone may lose it.
create table handover_note (
  handover_id bigint not null references handover,
  seq integer not null constraint handover_note_seq check (seq between 1 and 100),
  kind text not null constraint handover_note_kind check (kind in ('box', 'truck', 'other')),
  cabinet_id bigint,
  vehicle_id bigint references vehicle,
  subject text not null,
  text text not null constraint handover_note_text check (char_length(text) between 1 and 200),
  primary key (handover_id, seq),
  constraint handover_note_about check ((cabinet_id is null or kind = 'box') and (vehicle_id is null or kind = 'truck')),
  constraint handover_note_subject check ((subject = '') = (kind = 'other'))
);
-- A truck that is to be deleted looks for its notes.
create index handover_note_vehicle on handover_note (vehicle_id) where vehicle_id is not null;
