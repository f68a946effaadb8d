-- which columns of a supplier's list are ours, by the set of its titles; those used last are kept
create table supplier_columns (
  titles_hash bytea primary key,
  supplier text not null check (length(supplier) <= 80),
  mapped jsonb not null,
  used_at timestamptz not null
);
