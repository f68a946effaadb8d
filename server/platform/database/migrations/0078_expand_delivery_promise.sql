-- working days from the order to its arrival, the fewest and the most, as the payment page says them; null: an order of before
alter table shop_order add column arrives_after int check (arrives_after >= 1);
alter table shop_order add column arrives_within int check (arrives_within >= arrives_after);
