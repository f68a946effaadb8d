-- who wants an email when a sold-out frame is back: forgotten once it was sent, unconfirmed ones after days, all after a year
create table restock_watch (
  id int generated always as identity primary key,
  product_id int not null references product on delete cascade,
  watcher_email text not null check (length(watcher_email) <= 254),
  watcher_origin text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  code_hash bytea unique,
  unique (product_id, watcher_email)
);
create index restock_watch_email on restock_watch (watcher_email);
create index restock_watch_asked on restock_watch (asked_at);
