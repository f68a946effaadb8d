-- the order that a parcel's code belongs to, among all that ever were
create index shop_order_by_shipping_code on shop_order (upper(shipping_code)) where shipping_code is not null;
