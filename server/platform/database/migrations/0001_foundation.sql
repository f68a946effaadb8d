create table account (
  id int generated always as identity primary key,
  email text not null check (length(email) <= 254),
  full_name text not null,
  password_hash text not null,
  phone text not null default '',
  gender text not null default 'notspecify' check (gender in ('uomo', 'donna', 'notspecify')),
  birth_date date,
  picture text,
  role text not null default 'customer' check (role in ('customer', 'administrator')),
  verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);
-- an address is one account's only once its owner has proved it
create unique index account_verified_email on account (lower(email)) where verified_at is not null;
create index account_email on account (lower(email));

-- a sign-in, and the tokens that came out of it; only their SHA-256 is kept
create table session (
  id uuid primary key,
  account_id int not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id);
create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

create table brand (
  id int generated always as identity primary key,
  name text not null unique,
  image text not null,
  hidden_at timestamptz
);

create table product (
  id int generated always as identity primary key,
  code text not null check (code ~ '[^0-9]'),
  model text not null,
  description text not null default '',
  brand_id int not null references brand,
  images text[] not null,
  price_cents int not null check (price_cents > 0),
  type text not null,
  front text not null default '',
  color_code text not null default '',
  lens text not null default '',
  frame_color text not null default '',
  lens_color text not null default '',
  lens_width_mm int check (lens_width_mm > 0),
  bridge_mm int check (bridge_mm > 0),
  temple_mm int check (temple_mm > 0),
  shape text not null default '',
  polarized boolean not null default false,
  photochromic boolean not null default false,
  gender text not null default '',
  trending boolean not null default false,
  -- null: not counted, always to be had
  stock int check (stock >= 0),
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index product_code on product (lower(code));
create index product_brand on product (brand_id);
create index product_model on product (model);

-- what the owner edits raises the version, and every kept page of an older one is stale
create table catalogue (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into catalogue (version) values (1);

create table shop_order (
  id int generated always as identity primary key,
  -- what the card provider knows the order by, and the key that makes its calls repeatable
  reference uuid not null unique,
  state text not null check (
    state in ('awaiting_payment', 'expired', 'refund_due', 'accepted', 'processing', 'shipped', 'completed', 'cancelled')
  ),
  account_id int references account,
  email text not null,
  customer_name text not null,
  subtotal_cents int not null check (subtotal_cents > 0),
  shipping_cents int not null check (shipping_cents >= 0),
  total_cents int not null check (total_cents = subtotal_cents + shipping_cents),
  terms_version text,
  -- where the customer comes back to: the shop's own address when the order was placed
  origin text not null,
  provider_session_id text unique,
  provider_payment_id text unique,
  placed_at timestamptz not null,
  payable_until timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  recipient text,
  address_line1 text,
  address_line2 text,
  postal_code text,
  city text,
  province text,
  country text,
  shipping_code text,
  cancel_reason text
);
create index shop_order_account on shop_order (account_id, id desc);
create index shop_order_awaiting on shop_order (placed_at) where state = 'awaiting_payment';
create index shop_order_attempts on shop_order (account_id) where state = 'awaiting_payment';

create table order_line (
  order_id int not null references shop_order,
  position int not null,
  product_id int not null references product,
  code text not null,
  name text not null,
  description text not null,
  image text not null,
  unit_cents int not null check (unit_cents > 0),
  quantity int not null check (quantity > 0),
  -- stock was taken for it; false where the product is not counted, and again once the goods went back to the shelf
  reserved boolean not null,
  primary key (order_id, position)
);
create index order_line_product on order_line (product_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id int not null references shop_order,
  state text not null,
  at timestamptz not null,
  -- null: the shop itself
  account_id int references account,
  note text not null default ''
);
create index order_history_order on order_history (order_id, id);

-- events of the card provider whose effect is committed
create table provider_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- one row a letter, so that none is asked for twice
create table letter (
  key text primary key,
  kind text not null,
  order_id int references shop_order,
  recipient text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index letter_unsent on letter (created_at) where sent_at is null;
