-- a payment goes back in parts: by line and quantity, shipping, or a free sum, asked for here or made at the provider
alter table shop_order
  -- what the provider took; null: of the release before, the total
  add column paid_cents int check (paid_cents >= 0),
  -- when the shop learned of the payment; paid_at is the provider's moment from now on
  add column payment_seen_at timestamptz;

-- order_id stays the order of a refund of all that is left, of which refund_live lets no order have two; a part has part_of
alter table refund
  alter column order_id drop not null,
  add column part_of int references shop_order,
  add column for_order int not null generated always as (coalesce(order_id, part_of)) stored,
  -- who began it: the shop, or a person in the provider's dashboard
  add column origin text not null default 'shop' check (origin in ('shop', 'provider')),
  -- the order and the browser's own number of the wish: the same one twice is one refund
  add column request_key text unique,
  -- the part of the amount that is shipping
  add column shipping_cents int not null default 0 check (shipping_cents >= 0),
  -- for the customer
  add column note text not null default '' check (length(note) <= 400),
  -- when the provider made it, which is its day in the books
  add column made_at timestamptz,
  -- failed, and nothing is to be done about it any more
  add column closed_at timestamptz,
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (
    reason in ('goods_gone', 'paid_twice', 'duplicate', 'fraudulent', 'requested_by_customer', 'withdrawn', 'unknown')
  );
create index refund_for_order on refund (for_order);
create index refund_made on refund (made_at);
create index refund_failed on refund (for_order) where state in ('failed', 'cancelled') and closed_at is null;

-- what a refund is of; a free sum has no lines
create table refund_line (
  refund_id int not null references refund,
  order_id int not null,
  position int not null,
  quantity int not null check (quantity > 0),
  -- of these, what goes back to the shelf
  restock int not null default 0 check (restock between 0 and quantity),
  amount_cents int not null check (amount_cents >= 0),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);
create index refund_line_order on refund_line (order_id, position);

-- the sum of the refunds that hold or may still come, counted anew by whatever changes one: never more than was paid
create table order_refunds (
  order_id int primary key references shop_order,
  paid_cents int not null,
  refunded_cents int not null,
  constraint order_refunds_within_payment check (refunded_cents between 0 and paid_cents)
);

-- the pieces of a line whose price went back or may still, and those that are on the shelf again; no row: none
create table order_line_back (
  order_id int not null,
  position int not null,
  quantity int not null,
  refunded int not null default 0 check (refunded between 0 and quantity),
  restocked int not null default 0 check (restocked between 0 and quantity),
  primary key (order_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);

update shop_order set paid_cents = total_cents where paid_at is not null;
update shop_order set paid_cents = refund.amount_cents
from refund where refund.order_id = shop_order.id and refund.amount_cents > total_cents;
update refund set made_at = created_at where provider_refund_id is not null;
update refund set closed_at = later.created_at
from refund as later
where later.order_id = refund.order_id and later.id > refund.id and refund.state in ('failed', 'cancelled');
update refund set shipping_cents = shop_order.shipping_cents
from shop_order where shop_order.id = order_id and amount_cents = total_cents;
insert into refund_line (refund_id, order_id, position, quantity, amount_cents)
select refund.id, refund.order_id, position, quantity, unit_cents * quantity
from refund
join shop_order on shop_order.id = refund.order_id and amount_cents = total_cents
join order_line on order_line.order_id = refund.order_id;
insert into order_refunds (order_id, paid_cents, refunded_cents)
select order_id, paid_cents, amount_cents from refund
join shop_order on shop_order.id = order_id
where refund.state in ('requested', 'pending', 'succeeded') and paid_cents is not null;
insert into order_line_back (order_id, position, quantity, refunded, restocked)
select order_line.order_id, position, quantity,
  case when exists (
    select from refund join refund_line as line on line.refund_id = refund.id
    where line.order_id = order_line.order_id and line.position = order_line.position
      and refund.state in ('requested', 'pending', 'succeeded')
  ) then quantity else 0 end,
  case when not reserved and shop_order.state not in ('accepted', 'processing', 'shipped', 'completed') then quantity else 0 end
from order_line join shop_order on shop_order.id = order_id
where exists (select from refund where refund.order_id = shop_order.id);
