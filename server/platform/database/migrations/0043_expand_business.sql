-- what the owner sets of the business; one row
create table business (
  one boolean primary key default true check (one),
  -- counts the changes
  version int not null default 0,
  -- counts those of a number or a word that the terms name
  terms_revision int not null default 0,
  -- what is not as usual
  changes jsonb not null default '{}',
  changed_at timestamptz
);
insert into business default values;

-- the days that were promised with the order, whatever the owner sets later
alter table shop_order
  add column withdrawal_days int not null default 14 check (withdrawal_days >= 14);

alter table audit_entry
  drop constraint audit_entry_kind_check,
  add constraint audit_entry_kind_check check (kind in ('product', 'brand', 'discount', 'order', 'user', 'settings'));
