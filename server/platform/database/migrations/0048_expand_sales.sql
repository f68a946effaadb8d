-- reduced prices with a beginning and an end; what they are on is read anew whenever they are applied
create table sale (
  id int generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('percent', 'price')),
  -- per cent, or cents
  value int not null check (value > 0 and (kind = 'price' or value < 100)),
  -- the frames it is on: those of any list; all where no list is given
  product_ids int[],
  models text[],
  brand_ids int[],
  types text[],
  starts_at timestamptz not null,
  -- null: until it is ended by hand
  ends_at timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null
);
create index sale_period on sale (ends_at, starts_at);

-- price_cents stays what is paid; the others are known while a frame is on sale
alter table product
  add column sale_id int references sale,
  -- the price without reduction
  add column full_price_cents int check (full_price_cents > 0),
  -- the lowest of the thirty days before the reduction began: the only price that may be struck
  add column lowest_price_cents int check (lowest_price_cents > 0),
  add constraint product_on_sale check ((sale_id is null) = (full_price_cents is null));
create index product_sale on product (sale_id) where sale_id is not null;

alter table audit_entry
  drop constraint audit_entry_kind_check,
  add constraint audit_entry_kind_check check (kind in ('product', 'brand', 'discount', 'sale', 'order', 'user', 'settings'));
