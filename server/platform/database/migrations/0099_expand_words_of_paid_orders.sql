-- an order that awaits its payment is changed twice, and each time its words were written to the index of the owner's search, which
-- shows such orders only where their state is asked for: they are few then, and have an index of their own
drop index shop_order_all_words;
create index shop_order_all_words on shop_order using gin (
  to_tsvector('simple', translate(translate(lower(
    customer_name || ' ' || translate(customer_name, '''’', '') || ' ' || email || ' ' || coalesce(city, '') || ' '
    || coalesce(shipping_code, '')
  ), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), './@:_-+<&''’', '           '))
)
with (fastupdate = off) where state <> 'awaiting_payment';
