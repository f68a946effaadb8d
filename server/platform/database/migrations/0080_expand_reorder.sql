-- what is on a frame's box: its number of GS1, and what its supplier calls it; empty: not known
alter table product add column ean text not null default '' check (length(ean) <= 14);
alter table product add column supplier_code text not null default '' check (length(supplier_code) <= 64);
-- so many pieces, or fewer, are few; null: the owner's usual number
alter table product add column low_stock int check (low_stock between 0 and 1000);

-- a label that is scanned finds its frame
create index product_ean on product (ean) where ean <> '';
create index product_supplier_code on product (lower(supplier_code)) where supplier_code <> '';

-- what runs low is counted each time the owner looks, in a catalogue of any size
create index product_few_left on product (stock) where disabled_at is null and low_stock is null;
create index product_own_low_stock on product (low_stock) where low_stock is not null;
