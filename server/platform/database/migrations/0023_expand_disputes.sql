-- what a customer's bank takes back of a payment, or asks about, as the provider has it
create table dispute (
  id int generated always as identity primary key,
  order_id int not null references shop_order,
  provider_dispute_id text not null unique,
  -- inquiry: a question of the bank, which moves no money
  state text not null check (
    state in ('inquiry', 'inquiry_answered', 'needs_response', 'under_review', 'won', 'lost', 'closed')
  ),
  amount_cents int not null check (amount_cents > 0),
  -- the provider's word
  reason text not null default '' check (length(reason) <= 80),
  answer_by timestamptz,
  -- the provider's moment
  opened_at timestamptz not null,
  -- when the shop learned of it, and of its end
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index dispute_order on dispute (order_id);
create index dispute_open on dispute (answer_by) where state in ('inquiry', 'needs_response');
