-- what the shop notes for itself about a person: never changed, forgotten with the account
create table account_note (
  id int primary key generated always as identity,
  person_id int not null references account,
  -- who wrote it
  account_id int not null references account,
  at timestamptz not null,
  text text not null check (length(text) >= 1 and length(text) <= 2000),
  -- the browser's own number of the note: the same one twice is one note
  request_key text not null,
  unique (person_id, request_key)
);
