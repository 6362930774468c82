-- compatible: the index is of a table with a row for each domain that a company proved; it makes room for the text of this one.
DROP INDEX domains_of;
--> statement-breakpoint
ALTER TABLE organizations ADD look text;
