-- the rate of VAT of a product, and of what was sold of it: a later change of the product changes no order
alter table product add column vat_rate text not null default '22' check (vat_rate in ('22', '10', '5', '4', '0'));
alter table order_line add column vat_rate int not null default 22 check (vat_rate between 0 and 99);
