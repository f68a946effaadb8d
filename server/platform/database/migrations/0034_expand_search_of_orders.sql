-- the owner's search of orders: by the customer's name (D'Angelo also as dangelo), email, city and tracking code, and by the
-- articles; without accents
create index shop_order_all_words on shop_order using gin (
  to_tsvector('simple', translate(translate(lower(
    customer_name || ' ' || translate(customer_name, '''’', '') || ' ' || email || ' ' || coalesce(city, '') || ' '
    || coalesce(shipping_code, '')
  ), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), './@:_-+<&''’', '           '))
)
with (fastupdate = off);

create index order_line_words on order_line using gin (
  to_tsvector('simple', translate(translate(lower(
    code || ' ' || name
  ), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), './@:_-+<&''’', '           '))
)
with (fastupdate = off);
