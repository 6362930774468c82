-- By hand, as short as every connection reads it.
CREATE TABLE report_mails(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,report_id text NOT NULL,user_id text NOT NULL,weekday integer NOT NULL,hour integer NOT NULL,due_at integer,week text,UNIQUE(organization_id,report_id,user_id),FOREIGN KEY(report_id)REFERENCES reports(id)ON DELETE CASCADE,FOREIGN KEY(organization_id,user_id)REFERENCES users(organization_id,id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE INDEX report_mails_due ON report_mails(due_at)WHERE due_at IS NOT NULL;
