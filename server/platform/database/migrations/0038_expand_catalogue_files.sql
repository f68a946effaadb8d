-- sitemap and feed as they were last made of the catalogue, for every process. They can be made again at any time: unlogged, so
-- that they are in no backup and cost no write-ahead log
create unlogged table catalogue_file_set (
  one boolean primary key default true check (one),
  -- what the catalogue was
  state text not null,
  -- of each file its name, the hash of its text, its bytes compressed and as text
  files jsonb not null,
  -- they are not made again before, so that making them takes a bounded part of the time
  rests_until timestamptz not null
);
-- the compressed bytes, in pieces
create unlogged table catalogue_file_part (
  name text not null,
  part int not null,
  bytes bytea not null,
  primary key (name, part)
);
