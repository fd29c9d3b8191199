-- How the pay of a leg is divided where another truck takes over on the way; per cents of the leg's whole trip.
create table hand_over_pay (
  -- The one that went over.
  task_id bigint primary key references task,
  -- What its driver had until then: everything, or what was left for him.
  had_percent smallint not null constraint hand_over_pay_had check (had_percent between 0 and 100),
  proposed_percent smallint not null
    constraint hand_over_pay_proposed check (proposed_percent between 0 and had_percent),
  first_percent smallint not null constraint hand_over_pay_first check (first_percent between 0 and 100),
  rest_percent smallint not null constraint hand_over_pay_rest check (rest_percent between 0 and 100),
  basis text not null constraint hand_over_pay_basis check (basis in ('way', 'nodes')),
  -- Whole kilometres of the leg that lay before him, and that lie before the next one; null: no road is known.
  way_length integer,
  left_length integer,
  done_nodes smallint not null,
  all_nodes smallint not null,
  above_whole boolean not null default false,
  reason text,
  decided_by bigint not null references account,
  decided_at timestamptz not null,
  constraint hand_over_pay_way check ((way_length is null) = (left_length is null)),
  constraint hand_over_pay_whole check (above_whole or first_percent + rest_percent <= had_percent),
  -- As it was proposed, or with a reason.
  constraint hand_over_pay_reason check (reason is not null
    or (first_percent = proposed_percent and rest_percent = had_percent - proposed_percent))
);
