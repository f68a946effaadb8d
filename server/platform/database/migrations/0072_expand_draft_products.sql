-- a product that its owner is still writing: it is disabled too, and may have no price yet, which is 0
alter table product
  add column draft boolean not null default false,
  drop constraint product_price_cents_check,
  -- the release before may enable a draft, but sells nothing for nothing
  add constraint product_price_cents_check check (price_cents > 0 or (draft and disabled_at is not null));
