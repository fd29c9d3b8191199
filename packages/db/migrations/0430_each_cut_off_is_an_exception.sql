-- A box has several cut-offs, each told once by its own key: one that is open keeps no other from being raised.
drop index task_exception_open;
create unique index task_exception_open on task_exception (task_id, kind)
  where closed_at is null and kind not in ('outside_fence', 'proof_missing', 'driver_report', 'hold_passed', 'cut_off');
