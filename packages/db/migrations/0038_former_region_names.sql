-- What a region was called before: addresses go on being written so.
alter table region add column former_names text[] not null default '{}';
