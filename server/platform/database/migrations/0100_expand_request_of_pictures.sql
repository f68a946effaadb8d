-- the request that last added pictures: sent again after a lost answer, it adds none
alter table product add column pictures_request uuid;
