-- compatible: no statement names these indexes, and no plan of the version before uses them.
DROP INDEX `enquiries_by_type`;--> statement-breakpoint
DROP INDEX `leads_active`;--> statement-breakpoint
DROP INDEX `leads_closed`;--> statement-breakpoint
DROP INDEX `leads_converted`;--> statement-breakpoint
DROP INDEX `leads_without_enquiry`;