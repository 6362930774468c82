-- Of two indexes that serve alike the planner takes the younger one: these hold no more than their tab.
DROP INDEX leads_closed;
--> statement-breakpoint
DROP INDEX leads_converted;
--> statement-breakpoint
DROP INDEX leads_without_enquiry;
--> statement-breakpoint
CREATE INDEX leads_closed ON leads (organization_id, vertical_id, is_archived, created_at, id) WHERE is_archived = 0 AND lost_enquiries > 0 AND open_enquiries = 0;
--> statement-breakpoint
CREATE INDEX leads_converted ON leads (organization_id, vertical_id, is_archived, created_at, id) WHERE is_archived = 0 AND converted_enquiries > 0;
--> statement-breakpoint
CREATE INDEX leads_without_enquiry ON leads (organization_id, vertical_id, is_archived, created_at, id) WHERE is_archived = 0 AND open_enquiries + converted_enquiries + lost_enquiries = 0;
