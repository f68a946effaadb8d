-- who brings the parcel; null: the usual carrier, as of all parcels before
alter table shop_order add column carrier text;
