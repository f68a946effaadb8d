-- what a product page proposes besides: frames of the same type and about the same size
create index product_size on product (lower(type), lens_width_mm) where disabled_at is null;
