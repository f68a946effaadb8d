-- deliveries of the last thirty days, each under the number that the browser gave it: sent twice, it is counted once
create table goods_receipt (
  request uuid primary key,
  created_at timestamptz not null
);
