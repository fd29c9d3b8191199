-- Lists too long to wait for are taken out as jobs.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('batch_quote', 'rate_card_import', 'list_export'));
