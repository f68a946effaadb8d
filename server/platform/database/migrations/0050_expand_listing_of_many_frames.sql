-- the words of a frame but for its description, without places and weights: a search of frequent words is answered without
-- reading frames that only their descriptions tell of
create index product_strict_words on product using gin (strip(ts_filter(words, '{a,b,c}'))) with (fastupdate = off);

-- the listing is counted, and its pages are found, by indexes alone
create index product_alike on product (brand_id, gender, type, shape) where disabled_at is null;
create index product_listed on product (id) include (brand_id, gender, type) where disabled_at is null;
drop index product_enabled;
drop index product_by_price;
create index product_by_price on product (price_cents, id) include (brand_id, gender, type, disabled_at);

-- frames of the same type, shape and width, the newest first
create index product_similar on product (lower(type), lower(shape), lens_width_mm, id) where disabled_at is null;
drop index product_size;
