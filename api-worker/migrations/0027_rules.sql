-- By hand, as short as every connection reads it.
CREATE TABLE rules(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,owner_id text NOT NULL,active integer NOT NULL,inactive_reason text,event text NOT NULL,kind text NOT NULL,definition text NOT NULL,due_at integer,turn integer DEFAULT 0 NOT NULL,failures integer DEFAULT 0 NOT NULL,created_at integer NOT NULL,updated_at integer NOT NULL,FOREIGN KEY(organization_id,vertical_id)REFERENCES verticals(organization_id,id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE INDEX rules_of_vertical ON rules(organization_id,vertical_id,created_at,id);--> statement-breakpoint
CREATE TABLE rule_runs(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,rule_id text NOT NULL,record_id text NOT NULL,lead_id text NOT NULL,cause text NOT NULL,depth integer DEFAULT 0 NOT NULL,state text DEFAULT 'new' NOT NULL,step integer DEFAULT 0 NOT NULL,steps text DEFAULT '[]' NOT NULL,attempts integer DEFAULT 0 NOT NULL,due_at integer,until integer,created_at integer NOT NULL,updated_at integer NOT NULL,FOREIGN KEY(rule_id)REFERENCES rules(id)ON DELETE CASCADE);
--> statement-breakpoint
CREATE UNIQUE INDEX rule_runs_once ON rule_runs(rule_id,record_id,cause);--> statement-breakpoint
CREATE INDEX rule_runs_of_rule ON rule_runs(organization_id,rule_id,created_at,id);--> statement-breakpoint
CREATE INDEX rule_runs_due ON rule_runs(organization_id,due_at)WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX rule_runs_of_lead ON rule_runs(organization_id,lead_id)WHERE due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE activities ADD depth integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE lead_imports ADD starts_rules integer DEFAULT 0 NOT NULL;
