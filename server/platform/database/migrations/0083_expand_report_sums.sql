-- how many orders a period has: without, the planner takes a year for few orders and looks up their lines one by one
create statistics shop_order_paid_at on (coalesce(paid_at, placed_at)) from shop_order;
analyze shop_order;

-- the orders of which VAT is shared out by line; the others are added up without their lines
create index order_line_other_rate on order_line (order_id) where vat_rate <> 22;

-- how an order was paid, in the provider's word; null: before it was kept, or nothing was to pay
alter table shop_order add column payment_method text check (length(payment_method) <= 40);
