-- Which password of the settings an account was given: it is given once, and a newer one chosen on a screen stays (L9).
alter table accounts add column configured_password_hash text;
