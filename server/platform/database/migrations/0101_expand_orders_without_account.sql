-- orders without an account become those of the account that proves their address
create index shop_order_without_account on shop_order (lower(email)) where account_id is null;
