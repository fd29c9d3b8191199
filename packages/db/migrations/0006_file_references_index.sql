-- What a file belongs to is asked by the file when abandoned uploads are removed.
create index cus_order_document_file on cus_order_document (file_id);
create index task_node_pic_file on task_node_pic (file_id);
