-- frames that a person marked; forgotten with the account
create table wish (
  account_id int not null references account,
  product_id int not null references product on delete cascade,
  at timestamptz not null,
  primary key (account_id, product_id)
);
-- a frame that is deleted takes its marks along
create index wish_product on wish (product_id);
