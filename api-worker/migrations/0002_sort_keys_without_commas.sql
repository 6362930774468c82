-- The indexes of values that may be missing are made anew under their names: their expression had a comma, which the
-- generator takes for the end of a column. DROP INDEX is written by hand.
DROP INDEX tasks_by_due;
--> statement-breakpoint
CREATE INDEX tasks_by_due ON tasks (organization_id,vertical_id,status,CASE WHEN due_date IS NULL THEN '9999-12-31' ELSE due_date END,id) WHERE hidden = 0;
--> statement-breakpoint
DROP INDEX tasks_in_vertical_by_due;
--> statement-breakpoint
CREATE INDEX tasks_in_vertical_by_due ON tasks (organization_id,vertical_id,CASE WHEN due_date IS NULL THEN '9999-12-31' ELSE due_date END,id) WHERE hidden = 0;
--> statement-breakpoint
DROP INDEX tasks_of_assignee_by_due;
--> statement-breakpoint
CREATE INDEX tasks_of_assignee_by_due ON tasks (organization_id,assignee_id,status,CASE WHEN due_date IS NULL THEN '9999-12-31' ELSE due_date END,id) WHERE hidden = 0;
--> statement-breakpoint
DROP INDEX enquiries_by_value;
--> statement-breakpoint
CREATE INDEX enquiries_by_value ON enquiries (organization_id,vertical_id,CASE WHEN value IS NULL THEN -1 ELSE value END,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX enquiries_by_closing_date;
--> statement-breakpoint
CREATE INDEX enquiries_by_closing_date ON enquiries (organization_id,vertical_id,CASE WHEN expected_close_date IS NULL THEN '9999-12-31' ELSE expected_close_date END,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX enquiries_by_contact;
--> statement-breakpoint
CREATE INDEX enquiries_by_contact ON enquiries (organization_id,vertical_id,CASE WHEN contact_name IS NULL THEN '' ELSE contact_name END COLLATE NOCASE,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX leads_sorted_by_email;
--> statement-breakpoint
CREATE INDEX leads_sorted_by_email ON leads (organization_id,vertical_id,is_archived,CASE WHEN email IS NULL THEN char(1114111) ELSE email END,id);
--> statement-breakpoint
DROP INDEX leads_sorted_by_phone;
--> statement-breakpoint
CREATE INDEX leads_sorted_by_phone ON leads (organization_id,vertical_id,is_archived,CASE WHEN phone IS NULL THEN char(1114111) ELSE phone END,id);
--> statement-breakpoint
DROP INDEX leads_sorted_by_industry;
--> statement-breakpoint
CREATE INDEX leads_sorted_by_industry ON leads (organization_id,vertical_id,is_archived,CASE WHEN industry IS NULL THEN char(1114111) ELSE industry END COLLATE NOCASE,id);
