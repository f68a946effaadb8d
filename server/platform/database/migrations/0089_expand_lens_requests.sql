-- lenses are no product of the catalogue: their lines name none
alter table order_line alter column product_id drop not null;
-- made for one person: it cannot be withdrawn from (Codice del consumo, art. 59)
alter table order_line add column made_to_measure boolean not null default false;

-- working days after which it leaves the shop, where they are not those of every order
alter table shop_order add column ready_days int check (ready_days between 1 and 60);

-- a customer asks for lenses in a frame. What is sealed is health data: encrypted with a key that the database does not hold
create table lens_request (
  id int primary key generated always as identity,
  account_id int not null references account,
  -- null: the frame was deleted since
  product_id int references product on delete set null,
  frame text not null check (length(frame) <= 400),
  -- the browser's own number of the request: the same one twice is one request
  request_key text not null,
  created_at timestamptz not null,
  -- when either side last did something about it
  active_at timestamptz not null,
  closed text check (closed in ('refused', 'declined', 'withdrawn')),
  -- the version of the words in which the customer agreed
  consent text not null,
  -- null: erased
  sealed bytea,
  -- what the shop did with a paid one
  ordered_at timestamptz,
  mounted_at timestamptz,
  checked_at timestamptz,
  -- serial or lot numbers of what was mounted
  lots text not null default '' check (length(lots) <= 400),
  unique (account_id, request_key)
);
create index lens_request_of_account on lens_request (account_id, id desc);
create index lens_request_active on lens_request (active_at desc, id desc);

create table lens_message (
  id int primary key generated always as identity,
  request_id int not null references lens_request,
  -- who wrote it
  account_id int not null references account,
  from_shop boolean not null,
  at timestamptz not null,
  -- null: erased
  sealed bytea,
  request_key text not null,
  unique (request_id, request_key)
);

-- photos and papers of a prescription; their bytes lie in the store, sealed as well
create table lens_file (
  id uuid primary key,
  request_id int not null references lens_request,
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  -- in bytes, before it was sealed
  size int not null check (size > 0),
  created_at timestamptz not null,
  -- erased: its bytes leave the store with the next sweep
  dropped_at timestamptz
);
create index lens_file_of_request on lens_file (request_id);

-- what the optician offers: an order whose pieces are kept aside until it is accepted and paid
create table lens_offer (
  order_id int primary key references shop_order,
  request_id int not null references lens_request,
  -- who made it
  account_id int not null references account,
  created_at timestamptz not null,
  -- all lines as the customer reads them, also those that cost nothing
  lines jsonb not null,
  -- when the customer accepted that it cannot be withdrawn from
  accepted_at timestamptz,
  -- the customer wants it in the yearly file of health expenses
  tells_tax_office boolean not null default false,
  -- the browser's own number of the offer
  request_key text not null,
  unique (request_id, request_key)
);
create index lens_offer_of_request on lens_offer (request_id, order_id desc);

-- which email brings the customer of a link to its payment: of an offer, the one that leads to what has to be accepted first
alter table payment_link add column sent_as text not null default 'payment-link'
  check (sent_as in ('payment-link', 'lens-offered'));

alter table audit_entry
  drop constraint audit_entry_kind_check,
  add constraint audit_entry_kind_check
    check (kind in ('product', 'brand', 'discount', 'sale', 'order', 'user', 'settings', 'lenses'));
