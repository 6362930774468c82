ALTER TABLE organizations ADD look text;
