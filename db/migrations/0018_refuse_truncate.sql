-- What is append-only cannot be emptied either. Triggers for rows do not see TRUNCATE.
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger seo_saves_no_truncate before truncate on seo_saves
  for each statement execute function refuse_change();
create trigger points_entries_no_truncate before truncate on points_entries
  for each statement execute function refuse_change();
