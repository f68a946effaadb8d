-- an order that the owner prepares, e.g. during a telephone call, is paid by a link too
alter table payment_link
  -- the browser's own number of the wish: the same one twice is one order; null: of an exchange, which has its own
  add column request_key text unique,
  -- what its goods cost less than on the shelf, and why
  add column reduction_cents int not null default 0 check (reduction_cents >= 0),
  add column reduction_reason text,
  -- emails with the link, and when the last one was asked for; null: when the order was placed
  add column sent_count int not null default 1,
  add column sent_at timestamptz;
