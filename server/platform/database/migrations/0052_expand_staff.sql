-- what an administrator may do; null: everything, also without a second factor, as of one made at the machine itself
alter table account add column duty text check (duty in ('owner', 'counter', 'accountant'));

-- who is asked to work in the shop
create table staff_invitation (
  id int generated always as identity primary key,
  email text not null,
  duty text not null check (duty in ('owner', 'counter', 'accountant')),
  -- null: its email is not written yet
  hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_invitation_email on staff_invitation (lower(email));
