-- Whoever looks for the number of a check in the audit log finds what was done about it, however long the log is.
create index audit_entries_check on audit_entries ((after ->> 'number')) where after ->> 'number' is not null;
