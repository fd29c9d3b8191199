-- What a document of an order is, and of which of its boxes; what a customer wants to have before a statement is sent.
alter table cus_order_document
  add column kind text not null default 'other' constraint cus_order_document_kind
    check (kind in ('eir', 'packing_list', 'weighing_slip', 'receipt', 'release', 'customs', 'other')),
  add column cabinet_id bigint references cus_cabinet;

create table customer_paper (
  customer_id bigint not null references customer,
  kind text not null constraint customer_paper_kind
    check (kind in ('eir', 'packing_list', 'weighing_slip', 'receipt', 'release', 'customs')),
  created_by bigint not null references account,
  created_at timestamptz not null,
  primary key (customer_id, kind)
);

update ops_role set rights = rights || '{order.papers}' where role_code in ('kefu', 'diaodu', 'caiwu', 'admin');
