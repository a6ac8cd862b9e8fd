-- What was done about one member is read on the member's page, however long the log is: by the id of the member, of one of
-- their rewards or checks, or where an entry names the member beside its own subject.
create index audit_entries_subject on audit_entries (subject, at desc, id);
create index audit_entries_member on audit_entries ((after ->> 'memberId')) where after ->> 'memberId' is not null;
