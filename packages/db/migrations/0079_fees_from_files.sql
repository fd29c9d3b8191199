-- Fees that came out of an Excel file: what a row says (box, type, amount, remark, and the how-manieth such row of its
-- file it is) is its key, so that the same row is entered once however often its file is sent.
alter table cost_line
  add column import_key text,
  drop constraint cost_line_origin,
  add constraint cost_line_origin check (origin in ('freight', 'hand', 'import', 'rule', 'reversal', 'correction')),
  add constraint cost_line_import check ((origin = 'import') = (import_key is not null)),
  add constraint cost_line_import_key check (import_key ~ '^[0-9a-f]{64}$');
create unique index cost_line_imported_once on cost_line (import_key) where import_key is not null;
