-- by this the owner's table of users is sorted; what is shown is counted. A process of the version before leaves it as it
-- is, and the customer's next order puts it right
alter table account add column order_count int not null default 0 check (order_count >= 0);
update account
set order_count = counted.orders
from (
  select account_id, count(*)::int as orders
  from shop_order
  where state in ('accepted', 'processing', 'shipped', 'completed', 'cancelled')
  group by account_id
) as counted
where counted.account_id = account.id;

-- the owner's table of users: one index a column that it is sorted by, and one for the words of name and address
create index account_by_id on account (id) where erased_at is null;
create index account_by_name on account (lower(full_name), id) where erased_at is null;
create index account_by_orders on account (order_count, id) where erased_at is null;
create index account_by_email on account (lower(email), id) where erased_at is null;
create index account_by_verified on account ((verified_at is not null), id) where erased_at is null;
create index account_by_disabled on account ((disabled_at is not null), id) where erased_at is null;
create index account_words on account using gin (
  to_tsvector('simple', translate(full_name || ' ' || email, './@:_-+<&''’', '           '))
)
with (fastupdate = off);

-- the shop's list of tickets, searched by the words of their titles
create index ticket_words on ticket using gin (
  to_tsvector('simple', translate(title, './@:_-+<&''’', '           '))
)
with (fastupdate = off);
