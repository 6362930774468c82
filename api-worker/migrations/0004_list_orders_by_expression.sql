CREATE INDEX enquiries_by_value ON enquiries (organization_id, vertical_id, coalesce(value, -1), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_closing_date ON enquiries (organization_id, vertical_id, coalesce(expected_close_date, '9999-12-31'), id) WHERE deleted_at IS NULL;
