-- Why somebody with the right to it sends out a truck or driver that is not fit; null: both were fit.
alter table task add column forced_reason text;
