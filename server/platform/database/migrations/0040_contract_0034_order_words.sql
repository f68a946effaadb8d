-- the index of the search before 0034: nothing asks it any more, and each order wrote to it
drop index shop_order_words;
