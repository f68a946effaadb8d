-- what a reduction took off a piece of a line, so that its report counts what it sold; null: the frame was on none, or a process of
-- the release before sold it
alter table order_line
  add column sale_id int references sale,
  add column sale_off_cents int check (sale_off_cents > 0),
  add constraint order_line_on_sale check ((sale_id is null) = (sale_off_cents is null));
create index order_line_sale on order_line (sale_id) where sale_id is not null;
