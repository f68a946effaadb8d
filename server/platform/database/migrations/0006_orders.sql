-- when it left the shop, and when it arrived, which starts the days in which the customer may withdraw
alter table shop_order add column shipped_at timestamptz, add column delivered_at timestamptz;
update shop_order
set
  shipped_at = (select max(at) from order_history h where h.order_id = shop_order.id and h.state = 'shipped'),
  delivered_at = (select max(at) from order_history h where h.order_id = shop_order.id and h.state = 'completed')
where state in ('shipped', 'completed');

-- a customer's declaration to withdraw from an order; what became of it is told by the order's refund
create table withdrawal (
  id int generated always as identity primary key,
  order_id int not null unique references shop_order,
  name text not null check (length(name) <= 160),
  email text not null check (length(email) <= 254),
  note text not null default '' check (length(note) <= 2000),
  -- null: whoever knew the order's number and address
  account_id int references account,
  declared_at timestamptz not null,
  -- when the owner was reminded that the money is due
  reminded_at timestamptz
);
create index withdrawal_account on withdrawal (account_id);

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (
  reason in ('goods_gone', 'paid_twice', 'duplicate', 'fraudulent', 'requested_by_customer', 'withdrawn')
);

-- the owner's table of orders: one index a column that it is sorted by, and one for the words of the customer's name
create index shop_order_by_id on shop_order (id)
where state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled');
create index shop_order_by_customer on shop_order (lower(customer_name), id)
where state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled');
create index shop_order_by_date on shop_order (coalesce(paid_at, placed_at), id)
where state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled');
create index shop_order_by_total on shop_order (total_cents, id)
where state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled');
create index shop_order_by_state on shop_order (
  array_position(array['accepted', 'processing', 'shipped', 'completed', 'cancelled'], state), id
)
where state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled');
-- without a list of pending entries, which every search would read whole
create index shop_order_words on shop_order using gin (to_tsvector('simple', translate(customer_name, './@:_', '     ')))
with (fastupdate = off);
