-- the listing in the order of width, from either end, by indexes alone; what has no measures comes last
create index product_by_width on product ((2 * lens_width_mm + bridge_mm), id)
  include (brand_id, gender, type, lens_width_mm, bridge_mm) where disabled_at is null;
create index product_by_width_falling on product ((2 * lens_width_mm + bridge_mm) desc nulls last, id desc)
  include (brand_id, gender, type, lens_width_mm, bridge_mm) where disabled_at is null;
