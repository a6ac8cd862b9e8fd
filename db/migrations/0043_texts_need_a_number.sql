-- Consent to texts is worth nothing without a number for them. What was stored without one was never of use.
update messages set sms_opt_in = false where phone is null;

alter table messages add constraint messages_texts_need_a_number check (phone is not null or not sms_opt_in);
