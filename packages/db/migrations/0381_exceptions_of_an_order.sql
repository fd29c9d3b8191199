-- What went wrong with an order stands in its drawer, closed or not.
create index task_exception_task on task_exception (task_id);
