-- the sweep forgets old events once a minute
create index provider_event_received on provider_event (received_at);
