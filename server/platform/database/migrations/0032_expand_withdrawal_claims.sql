-- a declaration without proof of whose order it is, as it was typed: the number may be that of no order
create table withdrawal_claim (
  id int generated always as identity primary key,
  order_number int not null,
  name text not null check (length(name) <= 160),
  email text not null check (length(email) <= 254),
  note text not null default '' check (length(note) <= 2000),
  -- the number and the browser's own number of the declaration: the same one twice is one declaration
  request_key text unique,
  declared_at timestamptz not null,
  -- the owner found out, either way
  closed_at timestamptz
);
create index withdrawal_claim_order on withdrawal_claim (order_number) where closed_at is null;

-- the code that proves an order's address, the latest of each
create table withdrawal_code (
  order_id int primary key references shop_order,
  hash bytea not null,
  expires_at timestamptz not null,
  attempts int not null default 0
);
