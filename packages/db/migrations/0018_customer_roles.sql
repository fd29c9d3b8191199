-- What an account of an enterprise may do comes from a role of that enterprise: menus and rights below them. The owner's
-- role has everything there is, so that nothing is written into it.
create table cust_role (
  cust_role_id bigint generated always as identity,
  customer_id bigint not null references customer,
  role_name text not null,
  menus text[] not null default '{}',
  rights text[] not null default '{}',
  is_owner boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (customer_id, cust_role_id),
  unique (customer_id, role_name),
  constraint cust_role_owner_has_all check (not is_owner or (menus = '{}' and rights = '{}'))
);
create unique index cust_role_owner on cust_role (customer_id) where is_owner;

-- A role of the account's own enterprise, and of no other. The hash of a password that somebody else chose is kept until
-- its owner has changed it.
alter table account
  add column cust_role_id bigint,
  add column initial_password_hash text;

-- The first account of an enterprise, rather one that is not disabled, is its owner; all others keep what they could do.
insert into cust_role (customer_id, role_name, is_owner) select customer_id, '企业管理员', true from customer;
update account a set cust_role_id = r.cust_role_id
from cust_role r
where r.customer_id = a.customer_id and a.account_id = (
  select b.account_id from account b
  where b.customer_id = a.customer_id
  order by b.disabled_at is not null, b.account_id
  limit 1
);
insert into cust_role (customer_id, role_name, menus, rights)
select customer_id, '员工角色 ' || row_number() over (partition by customer_id order by menus), menus,
  case when menus && '{/admin/order,/admin/order-pending}'
    then '{publish,track,cancel,prices,costs,documents}'::text[]
    else '{prices}'::text[]
  end
from (select distinct customer_id, menus from account where user_type = 2 and cust_role_id is null) as kept;
update account a set cust_role_id = r.cust_role_id
from cust_role r
where r.customer_id = a.customer_id and r.menus = a.menus and not r.is_owner and a.cust_role_id is null;

alter table account
  drop column menus,
  add constraint account_cust_role_id_fkey foreign key (customer_id, cust_role_id) references cust_role,
  add constraint account_cust_role check ((user_type = 2) = (cust_role_id is not null));
create index account_cust_role_id on account (customer_id, cust_role_id);
drop index account_customer;
