-- with what somebody signed in, and from which network: enough to recognise oneself, too little to be found by
alter table session add column agent text not null default '';
alter table session add column network text not null default '';

-- the person is gone, the account stays for the orders that the law keeps
alter table account add column erased_at timestamptz;
alter table account add constraint account_erased check (
  erased_at is null or (
    disabled_at is not null and verified_at is null and email = '' and full_name = '' and password_hash = ''
    and phone = '' and gender = 'notspecify' and birth_date is null and picture is null
  )
);

-- codes of an authenticator app, asked for after the password once they were confirmed
create table second_factor (
  account_id int primary key references account on delete cascade,
  secret text not null,
  prepared_at timestamptz not null,
  confirmed_at timestamptz,
  -- the half minute, counted from 1970, of the last code that was accepted
  last_step int not null default 0
);
-- each lets its owner in once when the app is lost
create table recovery_code (
  account_id int not null references second_factor on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
