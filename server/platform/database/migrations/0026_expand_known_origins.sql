-- where an account signed in before: hashes of its browsers' ids and of its networks, cut as those of sessions
create table known_origin (
  account_id int not null references account on delete cascade,
  hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, hash)
);
create index known_origin_seen on known_origin (seen_at);
