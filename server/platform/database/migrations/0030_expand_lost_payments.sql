-- a payment whose order the database does not know any more, as after a restored backup: it is an order again, whose money goes
-- back unless the owner accepts it in time
create table lost_payment (
  order_id int primary key references shop_order,
  -- the number by which its customer knows the order
  order_number int,
  -- what was bought, in the provider's words; its lines are those that the catalogue still has
  goods text not null check (length(goods) <= 1000),
  found_at timestamptz not null,
  refund_at timestamptz not null,
  decided_at timestamptz,
  -- null: the time was over
  decided_by int references account
);
create index lost_payment_open on lost_payment (refund_at) where decided_at is null;

alter table balance_transaction
  -- ours, which the payment of a charge carries; null: it was not made by this shop's checkout
  add column reference text;

alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (
    reason in (
      'goods_gone', 'paid_twice', 'order_lost', 'duplicate', 'fraudulent', 'requested_by_customer', 'withdrawn', 'unknown'
    )
  );

-- what the shop and the account at the provider do not agree upon, as the last comparison found it
create table money_difference (
  kind text not null check (
    kind in ('payment_missing', 'payment_differs', 'refund_missing', 'refund_differs', 'payout_failed')
  ),
  -- the provider's id of the payment, the refund or the payout
  source text not null,
  order_id int references shop_order,
  -- null: there is none
  shop_cents int,
  provider_cents int,
  found_at timestamptz not null,
  -- it is no more, or the owner has dealt with it
  closed_at timestamptz,
  -- null: a comparison did not find it any more
  closed_by int references account,
  primary key (kind, source)
);
create index money_difference_open on money_difference (found_at) where closed_at is null;
create index money_difference_order on money_difference (order_id);
