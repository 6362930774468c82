-- compatible: the index is of a table with one row for each import; it makes room for the text of this one.
DROP INDEX lead_imports_with_rows;
--> statement-breakpoint
ALTER TABLE organizations ADD look text;
