-- of a refresh token that was used: random bytes that its one successor is made of, with the token itself, which is stored nowhere
alter table session_token add column successor_salt bytea;
