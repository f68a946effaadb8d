-- discounts are applied: what they ask for beside the sum of the goods
alter table discount
  drop constraint discount_kind_check,
  add constraint discount_kind_check check (kind in ('percent', 'amount', 'shipping')),
  drop constraint discount_check,
  -- of free shipping 0
  add constraint discount_check check (
    (kind = 'shipping' and value = 0) or (kind <> 'shipping' and value > 0 and (kind <> 'percent' or value <= 100))
  ),
  -- orders that hold a use: those that wait for their payment, and those that were paid
  add column uses int not null default 0 check (uses >= 0),
  add column uses_per_person int check (uses_per_person > 0),
  add column first_order boolean not null default false,
  -- only these goods take part; null: all
  add column brand_ids int[],
  -- in lower case
  add column types text[],
  add column excludes_sales boolean not null default false,
  -- applied by itself; its code is its name
  add column automatic boolean not null default false,
  add column minimum_pieces int check (minimum_pieces > 0);

alter table shop_order
  add column discount_id int references discount on delete set null,
  -- as it was called then
  add column discount_code text,
  -- all that came off, of goods and of shipping; both sums are without it
  add column discount_cents int check (discount_cents > 0),
  -- one of the discount's uses is this order's
  add column discount_held boolean not null default false;
create index shop_order_discount on shop_order (discount_id) where discount_id is not null;
create index shop_order_use on shop_order (state) where discount_held;

-- unit_cents stays what is paid; this is known where a discount lowered it
alter table order_line add column full_unit_cents int check (full_unit_cents > 0);
