-- The fees of a status are counted and summed out of their index alone: the table itself lies all over the disk.
drop index cost_line_status;
create index cost_line_status on cost_line (cost_status, cost_id) include (income_fen);
