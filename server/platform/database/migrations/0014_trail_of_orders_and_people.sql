-- the trail also tells of people and of what was done to orders beside moving them; whoever moved one stands in its history
alter table audit_entry
  drop constraint audit_entry_kind_check,
  add constraint audit_entry_kind_check check (kind in ('product', 'brand', 'discount', 'order', 'user'));

-- both are read together, the latest first
create index audit_entry_at on audit_entry (at, id);
create index order_history_by_owner on order_history (at, id) where account_id is not null;
