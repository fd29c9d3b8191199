-- What a carrier is paid for a leg that it is offered, as a figure: its payable is made from it. Without one it is paid by the
-- terms of its payee. price_note is what else was agreed.
alter table tender
  add column price_fen integer constraint tender_price check (price_fen > 0),
  add column tolls text not null default 'included' constraint tender_tolls check (tolls in ('included', 'at_cost'));
