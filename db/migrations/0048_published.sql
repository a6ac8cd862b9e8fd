-- Public pages show what is published: a saved draft makes none of them out of date. What they show has its own topic, and
-- `content` stays what editors load again.
drop trigger notify_pages on photos;
create trigger notify_pages after update or delete on photos for each row execute function notify_change('published');
create trigger notify_pages after insert or update on content_publications for each row execute function notify_change('published');
create trigger notify_pages after insert or update or delete on sold_out_items for each row execute function notify_change('published');
