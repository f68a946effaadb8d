-- who in the shop answers a ticket; null: no one yet
alter table ticket add column assignee_id int references account;

-- what the shop notes for itself about a ticket: never changed, forgotten with what was told in it
create table ticket_note (
  id int primary key generated always as identity,
  ticket_id int not null references ticket,
  -- who wrote it
  account_id int not null references account,
  at timestamptz not null,
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  -- the browser's own number of the note: the same one twice is one note
  request_key text not null,
  unique (ticket_id, request_key)
);
