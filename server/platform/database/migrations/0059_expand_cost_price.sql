-- what the shop pays for a piece, without VAT; null: not known
alter table product add column cost_cents int check (cost_cents > 0);
