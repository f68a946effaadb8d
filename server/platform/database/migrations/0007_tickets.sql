create table ticket (
  id int generated always as identity primary key,
  -- whose it is; an administrator on another's ticket is the shop
  account_id int not null references account,
  -- empty once its owner's account was anonymised
  title text not null check (length(title) <= 160),
  category text not null check (category in ('account', 'payments', 'orders', 'products', 'shipping', 'other')),
  state text not null check (state in ('open', 'pending', 'closed')),
  order_id int references shop_order,
  product_id int references product,
  -- what the browser called this ticket, so that one sent again is known
  client_key text,
  created_at timestamptz not null,
  -- of the newest message; of the ticket while it has none
  active_at timestamptz not null,
  message_count int not null default 0 check (message_count >= 0),
  -- counted when somebody writes or reads, so that lists and the button count nothing
  customer_unread int not null default 0 check (customer_unread >= 0),
  shop_unread int not null default 0 check (shop_unread >= 0),
  -- the newest message that each side has read
  customer_read_to int not null default 0,
  shop_read_to int not null default 0,
  -- when a letter last told each side of messages that it has not read since
  customer_told_at timestamptz,
  shop_told_at timestamptz,
  anonymised_at timestamptz,
  check (title ~ '\S' or anonymised_at is not null)
);
create unique index ticket_once on ticket (account_id, client_key) where client_key is not null;
create index ticket_account on ticket (account_id, active_at desc, id desc);
create index ticket_active on ticket (active_at desc, id desc) where anonymised_at is null;
create index ticket_state on ticket (state, active_at desc, id desc) where anonymised_at is null;
create index ticket_customer_unread on ticket (account_id) where customer_unread > 0;
create index ticket_shop_unread on ticket (id) where shop_unread > 0;

create table ticket_message (
  id int generated always as identity primary key,
  ticket_id int not null references ticket,
  author_id int not null references account,
  from_shop boolean not null,
  -- empty where a message is only its attachments
  text text not null check (length(text) <= 4000),
  client_key text,
  created_at timestamptz not null
);
create index ticket_message_ticket on ticket_message (ticket_id, id);
create unique index ticket_message_once on ticket_message (ticket_id, author_id, client_key) where client_key is not null;

-- the bytes are a file of this id in the data folder
create table ticket_attachment (
  id uuid primary key,
  ticket_id int not null references ticket,
  account_id int not null references account,
  -- null: not sent yet
  message_id int references ticket_message,
  position int,
  name text not null check (length(name) <= 120),
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  size int not null check (size > 0),
  created_at timestamptz not null,
  -- nobody can have it any more; the sweep removes the file, then the row
  dropped_at timestamptz,
  check ((message_id is null) = (position is null))
);
create index ticket_attachment_ticket on ticket_attachment (ticket_id);
create index ticket_attachment_message on ticket_attachment (message_id) where message_id is not null;
create index ticket_attachment_unsent on ticket_attachment (created_at) where message_id is null;
