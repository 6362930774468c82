ALTER TABLE users ADD directory_deleted integer;
