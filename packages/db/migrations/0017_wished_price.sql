-- What the customer of an intention would pay a box. The publish form used to weave it into the remark; words that stand
-- there exactly as the form wrote them move into the column, all others stay where they are.
alter table cus_order
  add column wished_price_fen integer,
  add constraint cus_order_wished_price check (wished_price_fen between 1 and 99999999),
  add constraint cus_order_wished_price_intention check (wished_price_fen is null or get_quote_type = 1);

update cus_order o
set remark = wish.words[1], wished_price_fen = (wish.words[2]::numeric * 100)::integer
from (
  select order_id, regexp_match(remark, '^(.*\S)（期望运价 ([0-9]{1,6}(?:\.[0-9]{1,2})?) 元/箱）$') as words
  from cus_order
  where get_quote_type = 1
) wish
where wish.order_id = o.order_id and wish.words[2]::numeric > 0;
