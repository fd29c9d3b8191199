-- What a driver photographed of what he tells.
create table task_exception_pic (
  exception_id bigint not null references task_exception,
  file_id uuid not null references stored_file,
  primary key (exception_id, file_id)
);
create index task_exception_pic_file on task_exception_pic (file_id);
