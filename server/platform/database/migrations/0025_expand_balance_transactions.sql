-- what moved in the account at the card provider, as the provider has it; each is read once and does not change
create table balance_transaction (
  provider_id text primary key,
  kind text not null check (
    kind in (
      'charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout', 'payout_failure', 'fee', 'other'
    )
  ),
  -- below zero: it left the account
  amount_cents int not null,
  fee_cents int not null,
  net_cents int not null generated always as (amount_cents - fee_cents) stored,
  -- the provider's id of what made it: a charge, a refund, a dispute, a payout
  source text,
  -- the payment that it is of; null: of none, as payouts are
  provider_payment_id text,
  -- the provider's moment, which is its day in the books
  made_at timestamptz not null
);
create index balance_transaction_made on balance_transaction (made_at);
create index balance_transaction_source on balance_transaction (source);
create index balance_transaction_payment on balance_transaction (provider_payment_id);

-- how far the account was read, and which process has it in hand
create table balance_reading (
  one boolean primary key default true check (one),
  read_to timestamptz,
  claimed_at timestamptz,
  finished_at timestamptz
);
