-- an order that is paid by a link: its pieces wait for the money until then, and its payment pages may be several
alter table shop_order
  add column held_until timestamptz,
  add column payment_pages int not null default 0,
  -- the order whose goods came back and in exchange of which these are sold
  add column replaces_order_id int references shop_order;
create index shop_order_held on shop_order (held_until) where state = 'awaiting_payment' and held_until is not null;

create table payment_link (
  order_id int primary key references shop_order,
  account_id int not null references account,
  created_at timestamptz not null,
  -- ended by the owner, before its time
  released_at timestamptz,
  released_by int references account
);

-- each email has a token of its own; only its hash is kept
create table payment_link_token (
  hash bytea primary key,
  order_id int not null references payment_link (order_id)
);
create index payment_link_token_order on payment_link_token (order_id);

-- pieces of a return, and the order that is sold in their place
create table exchange (
  order_id int primary key references shop_order,
  withdrawal_id int not null references withdrawal,
  returned_order_id int not null,
  position int not null,
  quantity int not null check (quantity > 0),
  -- the order and the browser's own number of the wish: the same one twice is one exchange
  request_key text not null unique,
  foreign key (returned_order_id, position) references order_line (order_id, position)
);
create index exchange_returned on exchange (returned_order_id, position);
create index exchange_withdrawal on exchange (withdrawal_id);
