-- Several people look through the unmatched checks at the same time, and a sync brings new ones.
create trigger news after insert or update or delete on pos_checks for each statement execute function tell_news('checks');
