-- the owner's table of products is ordered by the price without reduction: of ten thousand a page took 20 ms without this index
create index product_by_full_price on product ((coalesce(full_price_cents, price_cents)), id);
