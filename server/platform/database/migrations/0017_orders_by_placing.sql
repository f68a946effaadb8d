-- how many orders were begun in a period, whatever became of them
create index shop_order_placed on shop_order (placed_at);
