-- of a frame that was younger than thirty days when its reduction began: the day since which it was there, which has to be said beside
-- the struck price; null: it was older
alter table product add column lowest_since date;
update product set lowest_since = (product.created_at at time zone 'Europe/Rome')::date
from sale
where sale.id = product.sale_id and lowest_price_cents is not null
  and product.created_at > ((sale.starts_at at time zone 'Europe/Rome')::date - 30)::timestamp at time zone 'Europe/Rome';
