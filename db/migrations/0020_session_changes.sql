-- Dashboards that listen are told when somebody is signed out, so that theirs ends at once if it was them.
create trigger notify_change after delete on sessions for each statement execute function notify_change('sessions');
