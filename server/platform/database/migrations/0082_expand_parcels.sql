-- an order whose goods leave in several parcels. Each of them stands here with its goods; the row of the order says the last one once
-- more. An order that leaves in one parcel has no rows here.
alter table shop_order add column rest text check (rest in ('waiting', 'sent'));
create index shop_order_with_rest on shop_order (id) where rest = 'waiting';

create table parcel (
  order_id int not null references shop_order,
  number smallint not null check (number between 1 and 5),
  code text check (length(code) between 1 and 80),
  carrier text not null check (length(carrier) <= 60),
  sent_at timestamptz not null,
  arrived_at timestamptz,
  primary key (order_id, number)
);
create index parcel_by_code on parcel (upper(code)) where code is not null;
-- the owner's search of orders, as shop_order_all_words
create index parcel_words on parcel using gin (
  to_tsvector('simple', translate(translate(lower(
    coalesce(code, '')
  ), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), './@:_-+<&''’', '           '))
)
with (fastupdate = off);

create table parcel_line (
  order_id int not null,
  number smallint not null,
  position int not null,
  quantity int not null check (quantity >= 1),
  primary key (order_id, number, position),
  foreign key (order_id, number) references parcel,
  foreign key (order_id, position) references order_line
);
