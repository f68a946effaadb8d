-- of two owners who edit one person or one brand, the slower one is told; nobody has read anything older than this moment
alter table account add column changed_at timestamptz not null default now();
alter table brand add column changed_at timestamptz not null default now();
