-- Whose a payment is, by who paid from its account or by its name before: among all lines that were ever received.
create index bank_line_payer_account on bank_line (payer_account) where receipt_id is not null;
create index bank_line_payer on bank_line (payer) where receipt_id is not null;
