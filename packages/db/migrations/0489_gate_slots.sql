-- A booking at the gate is a window with the plate that it was made for; gate_slot, a time until now, is its begin.
-- The end may be missing: what was kept before has none.
alter table box_preparation
  add column gate_until timestamptz,
  add column gate_plate text not null default '' constraint box_preparation_gate_plate check (length(gate_plate) <= 16),
  add constraint box_preparation_gate_window check (gate_until is null
    or gate_slot is not null and gate_until > gate_slot and gate_until <= gate_slot + interval '24 hours');
