-- the digits of a telephone number from its end: with or without the country it begins differently
create index account_phone on account (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);
