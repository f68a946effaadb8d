-- money that was refunded once more is owed when the provider takes its word back
alter table shop_order drop constraint shop_order_state_check;
alter table shop_order add constraint shop_order_state_check check (
  state in (
    'awaiting_payment', 'expired', 'refund_due', 'refunded',
    'accepted', 'processing', 'shipped', 'completed', 'cancelled'
  )
);

-- whole payments on their way back; one row a try
create table refund (
  id int generated always as identity primary key,
  order_id int not null references shop_order,
  -- makes the provider's call repeatable, and finds the row again in what the provider says
  reference uuid not null unique,
  provider_refund_id text unique,
  reason text not null check (
    reason in ('goods_gone', 'paid_twice', 'duplicate', 'fraudulent', 'requested_by_customer')
  ),
  amount_cents int not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed', 'cancelled')),
  -- who asked for it; null: the shop itself
  account_id int references account,
  created_at timestamptz not null,
  checked_at timestamptz,
  settled_at timestamptz,
  failure text
);
-- an order has at most one refund that holds or may still come
create unique index refund_live on refund (order_id) where state in ('requested', 'pending', 'succeeded');
create index refund_order on refund (order_id);
create index refund_open on refund (created_at) where state in ('requested', 'pending');
create index shop_order_refund_due on shop_order (id) where state = 'refund_due';

-- how often somebody asked for something within a window of time; worth nothing once the window is over
create unlogged table attempt_window (
  key text primary key,
  ends_at timestamptz not null,
  count int not null
);
create index attempt_window_end on attempt_window (ends_at);
