ALTER TABLE users ADD removed integer;
