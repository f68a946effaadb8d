-- A registration with exactly the specified body shows no proof: the client that solved a captcha a moment ago stands for it. A hash of
-- its address and browser, deleted with the row after ten minutes.
alter table captcha_solved add column solved_by bytea;
create index captcha_solved_client on captcha_solved (solved_by) where spent_at is null;
