-- an order is withdrawn from in parts: several declarations, each of its own lines
alter table withdrawal
  drop constraint withdrawal_order_id_key,
  -- the order and the browser's own number of the declaration: the same one twice is one declaration
  add column request_key text unique,
  -- the proof of sending, as the customer typed it
  add column sent_at timestamptz,
  add column carrier text not null default '' check (length(carrier) <= 60),
  add column parcel_code text not null default '' check (length(parcel_code) <= 80),
  -- when the last of its pieces arrived
  add column received_at timestamptz,
  -- it came to nothing: no money goes back for it
  add column closed_at timestamptz;
create index withdrawal_order on withdrawal (order_id);

-- what goes back with a declaration, and what of it has arrived; without rows, of the release before: the whole order
create table withdrawal_line (
  withdrawal_id int not null references withdrawal,
  order_id int not null,
  position int not null,
  quantity int not null check (quantity > 0),
  received int not null default 0,
  primary key (withdrawal_id, position),
  foreign key (order_id, position) references order_line (order_id, position),
  constraint withdrawal_line_received check (received between 0 and quantity)
);
create index withdrawal_line_order on withdrawal_line (order_id, position);

-- the declaration that it pays; null beside reason withdrawn, of the release before: that of its order
alter table refund add column withdrawal_id int references withdrawal;
create index refund_withdrawal on refund (withdrawal_id);
