-- Left out by hand: the indexes of orders by values that may be missing, which the schema now declares and which stand in
-- the first file.
DROP INDEX enquiries_by_source;
--> statement-breakpoint
DROP INDEX lead_tags_by_tab;
--> statement-breakpoint
DROP INDEX lead_import_results_incomplete;
--> statement-breakpoint
DROP INDEX enquiries_of_lead;
--> statement-breakpoint
CREATE INDEX enquiries_of_lead ON enquiries (organization_id,lead_id,updated_at,id);
