-- Of two indexes that serve alike the planner takes the younger one: this one holds no more than its tab.
DROP INDEX leads_active;
--> statement-breakpoint
CREATE INDEX leads_active ON leads (organization_id, vertical_id, is_archived, created_at, id) WHERE is_archived = 0 AND open_enquiries > 0;
