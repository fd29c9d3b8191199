-- What operators keep of the public site: every version stays, the newest is shown. Their key keeps two from saving over one.
create table site_version (
  version integer primary key constraint site_version_counts check (version > 0),
  content jsonb not null,
  saved_by bigint not null references account,
  saved_at timestamptz not null
);

-- Pictures that visitors may see, whoever they are; a version of before may need any of them again.
create table site_picture (
  file_id uuid primary key references stored_file
);
