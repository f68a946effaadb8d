-- The colours of a model side by side, with all that narrows a listing: its models are found and counted, and a colour that comes
-- before another is looked up, by this index alone. It answers whatever `product_facets` answered.
create index product_models on product (model, id) include (brand_id, gender, type, price_cents, shape, frame_colors, lens_colors,
  front_materials, fit, lens_width_mm, bridge_mm, temple_mm, polarized, photochromic, available) where disabled_at is null;
drop index product_facets;

-- the same for `product_alike`: frames of one kind are counted with their models in the order of the index, without sorting
create index product_kinds on product (brand_id, gender, type, shape, model) where disabled_at is null;
drop index product_alike;

-- the orders of the listing that lie apart from the frames have the model with them
drop index product_by_price;
create index product_by_price on product (price_cents, id) include (brand_id, gender, type, disabled_at, model);
drop index product_by_width;
create index product_by_width on product ((2 * lens_width_mm + bridge_mm), id)
  include (brand_id, gender, type, lens_width_mm, bridge_mm, model) where disabled_at is null;
drop index product_by_width_falling;
create index product_by_width_falling on product ((2 * lens_width_mm + bridge_mm) desc nulls last, id desc)
  include (brand_id, gender, type, lens_width_mm, bridge_mm, model) where disabled_at is null;
