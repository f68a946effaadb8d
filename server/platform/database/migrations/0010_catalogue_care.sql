-- an accessory may have no brand
alter table product alter column brand_id drop not null;
-- a brand's name is one without regard to case, like a code
create unique index brand_name on brand (lower(name));

-- the owner's table of products: one index a column that it is sorted by, and one for the parts of the code
create index product_by_price on product (price_cents, id);
create index product_by_trend on product (trending, id);
create index product_by_state on product ((disabled_at is null), id);
create index product_enabled on product (id) where disabled_at is null;
create index product_disabled on product (id) where disabled_at is not null;
create index product_sold_out on product (id) where stock = 0;
create index product_code_parts on product using gin (
  to_tsvector(
    'simple',
    regexp_replace(
      regexp_replace(regexp_replace(lower(code), '[^a-z0-9]+', ' ', 'g'), '([a-z])([0-9])', '\1 \2', 'g'),
      '([0-9])([a-z])', '\1 \2', 'g'
    )
  )
)
with (fastupdate = off);

-- kept by the owner, applied nowhere yet
create table discount (
  id int generated always as identity primary key,
  code text not null check (length(code) between 1 and 40),
  kind text not null check (kind in ('percent', 'amount')),
  -- per cent, or cents
  value int not null check (value > 0 and (kind <> 'percent' or value <= 100)),
  -- days of Rome, both included; null: without beginning, without end
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  minimum_cents int not null default 0 check (minimum_cents >= 0),
  -- null: as often as one likes
  max_uses int check (max_uses > 0),
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index discount_code on discount (lower(code));

-- what the owner changed in the catalogue, as the wire calls it
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id int references account on delete set null,
  kind text not null check (kind in ('product', 'brand', 'discount')),
  subject_id int not null,
  action text not null check (length(action) <= 40),
  -- field → its values before and after; null where there was none
  changes jsonb not null
);
create index audit_entry_subject on audit_entry (kind, subject_id, id);
create index audit_entry_account on audit_entry (account_id);
