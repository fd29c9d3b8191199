-- Files of news that visitors may take along, whoever they are; a version of before may need any of them again.
create table site_file (
  file_id uuid primary key references stored_file
);
