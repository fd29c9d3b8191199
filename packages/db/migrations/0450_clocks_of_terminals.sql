-- A terminal whose clock is whole hours wrong (one on UTC): noticed by the gateway, put right by an operator.
alter table terminal
  -- Added to every time that it reports.
  add column clock_shift_hours smallint not null default 0,
  -- How far its live reports are behind since then, the shift counted in; null while they are right.
  add column clock_off_hours smallint,
  add column clock_off_since timestamptz,
  add constraint terminal_clock_shift check (clock_shift_hours between -24 and 24),
  add constraint terminal_clock_off check (clock_off_hours <> 0 and clock_off_hours between -24 and 24),
  add constraint terminal_clock_noticed check ((clock_off_hours is null) = (clock_off_since is null));

alter table terminal_event drop constraint terminal_event_kind_check;
alter table terminal_event add constraint terminal_event_kind_check check (kind in ('registered', 'renewed', 'held',
  'consented', 'refused', 'replaced', 'unregistered', 'clock_off', 'clock_right', 'clock_set'));
alter table terminal_event drop constraint terminal_event_decision;
alter table terminal_event add constraint terminal_event_decision
  check (account_id is not null or kind not in ('consented', 'refused', 'clock_set'));
