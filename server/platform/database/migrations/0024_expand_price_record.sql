-- every price that a product had, from when to when: the lowest price of a time is read from it
create table price_record (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  price_cents int not null check (price_cents > 0),
  from_at timestamptz not null,
  -- null: still
  until_at timestamptz check (until_at >= from_at)
);
create index price_record_product on price_record (product_id, from_at);
create unique index price_record_now on price_record (product_id) where until_at is null;

-- known from now on only: what a product cost before stands nowhere
insert into price_record (product_id, price_cents, from_at) select id, price_cents, now() from product;
