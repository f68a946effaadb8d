-- a sale changes the stock of a frame and nothing else of it. Where no index holds what changed, PostgreSQL writes none of the
-- table's indexes (a heap-only tuple), so indexes hold only what a sale seldom changes of the stock: whether there is any, and
-- its number of binary digits (0 for none, 1 for one, 2 for two and three, 3 for four to seven, and so on)
alter table product add column stock_digits int generated always as (length(ltrim(stock::bit(32)::text, '0'))) stored;

drop index product_sold_out;
create index product_sold_out on product (id) where not available;
drop index product_few_left;
create index product_few_left on product (stock_digits) where disabled_at is null and low_stock is null;
