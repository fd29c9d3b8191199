-- What the platform remembers of itself, such as that the demo world has been built.
create table app_setting (
  key text primary key,
  value text not null
);
