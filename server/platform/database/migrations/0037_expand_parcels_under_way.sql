-- parcels that should have arrived, among all that ever did
create index shop_order_under_way on shop_order (shipped_at) where state = 'shipped';
