-- when the frame was last edited, for those who read the catalogue from outside
alter table product add column changed_at timestamptz not null default now();
update product set changed_at = created_at;

-- who was here today, as a hash that nobody can undo once the day's salt is gone; both unlogged, so that neither reaches
-- an archive of the log or a replica
create unlogged table visit_salt (
  day date primary key,
  salt bytea not null
);
create unlogged table visitor_seen (
  day date not null,
  hash bytea not null,
  primary key (day, hash)
);

-- what is left of a day that is over
create table visitor_day (
  day date primary key,
  visitors int not null check (visitors >= 0)
);
create table event_day (
  day date not null,
  type text not null,
  count int not null check (count > 0),
  primary key (day, type)
);
