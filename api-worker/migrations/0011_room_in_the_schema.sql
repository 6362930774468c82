-- compatible: each table is made anew with its rows and the columns it had, and nothing is refused that was not before.
-- By hand: derived rows without a number beside their key, and fewer indexes. Every connection reads this text, so keys
-- are not said to be NOT NULL, which they are without it, nor is what triggers alone write.
DROP INDEX enquiries_in_vertical_of_lead;
--> statement-breakpoint
DROP INDEX tasks_by_assignee;
--> statement-breakpoint
DROP INDEX tasks_of_assignee_by_due;
--> statement-breakpoint
DROP INDEX oauth_codes_by_expiry;
--> statement-breakpoint
DROP INDEX connect_flows_by_expiry;
--> statement-breakpoint
DROP INDEX sign_in_links_by_expiry;
--> statement-breakpoint
DROP INDEX sign_up_codes_by_expiry;
--> statement-breakpoint
DROP INDEX sign_in_links_of_user;
--> statement-breakpoint
DROP INDEX password_resets_of_user;
--> statement-breakpoint
DROP INDEX oauth_connections_of_client;
--> statement-breakpoint
DROP INDEX oauth_connections_by_client;
--> statement-breakpoint
DROP INDEX oauth_connections_by_age;
--> statement-breakpoint
DROP INDEX job_turns_of_organization;
--> statement-breakpoint
DROP INDEX changes_by_time;
--> statement-breakpoint
CREATE INDEX tasks_of_assignee_by_due ON tasks (organization_id,assignee_id,status,coalesce(due_date, '9999-12-31'),id);
--> statement-breakpoint
CREATE UNIQUE INDEX oauth_connections_of_client ON oauth_connections (client_id,user_id);
--> statement-breakpoint
CREATE TABLE lead_tab_rollup_copy AS SELECT * FROM lead_tab_rollup;
--> statement-breakpoint
DROP TABLE lead_tab_rollup;
--> statement-breakpoint
CREATE TABLE lead_tab_rollup(organization_id text,vertical_id text,tabs integer,leads integer,PRIMARY KEY(organization_id,vertical_id,tabs))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO lead_tab_rollup SELECT * FROM lead_tab_rollup_copy ORDER BY organization_id,vertical_id,tabs;
--> statement-breakpoint
DROP TABLE lead_tab_rollup_copy;
--> statement-breakpoint
CREATE TABLE lead_rollup_copy AS SELECT * FROM lead_rollup;
--> statement-breakpoint
DROP TABLE lead_rollup;
--> statement-breakpoint
CREATE TABLE lead_rollup(organization_id text,vertical_id text,tag text,owner_id text,account_type text,lead_type text,source text,tabs integer,leads integer,PRIMARY KEY(organization_id,vertical_id,tag,owner_id,account_type,lead_type,source,tabs))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO lead_rollup SELECT * FROM lead_rollup_copy ORDER BY organization_id,vertical_id,tag,owner_id,account_type,lead_type,source,tabs;
--> statement-breakpoint
DROP TABLE lead_rollup_copy;
--> statement-breakpoint
CREATE TABLE lead_tags_copy AS SELECT * FROM lead_tags;
--> statement-breakpoint
DROP TABLE lead_tags;
--> statement-breakpoint
CREATE TABLE lead_tags(organization_id text,vertical_id text,lead_id text,tag text,created_at integer,tabs integer,PRIMARY KEY(lead_id,tag))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO lead_tags SELECT * FROM lead_tags_copy ORDER BY lead_id,tag;
--> statement-breakpoint
DROP TABLE lead_tags_copy;
--> statement-breakpoint
CREATE INDEX lead_tags_by_creation ON lead_tags(organization_id,vertical_id,tag,created_at,lead_id,tabs);
--> statement-breakpoint
CREATE TABLE stage_rollup_copy AS SELECT * FROM stage_rollup;
--> statement-breakpoint
DROP TABLE stage_rollup;
--> statement-breakpoint
CREATE TABLE stage_rollup(organization_id text,vertical_id text,stage_id text,currency text,enquiries integer,value integer,PRIMARY KEY(organization_id,vertical_id,stage_id,currency))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO stage_rollup SELECT * FROM stage_rollup_copy ORDER BY organization_id,vertical_id,stage_id,currency;
--> statement-breakpoint
DROP TABLE stage_rollup_copy;
--> statement-breakpoint
CREATE TABLE enquiry_rollup_copy AS SELECT * FROM enquiry_rollup;
--> statement-breakpoint
DROP TABLE enquiry_rollup;
--> statement-breakpoint
CREATE TABLE enquiry_rollup(organization_id text,vertical_id text,tag text,assigned_to text,priority text,source text,stage_id text,currency text,enquiries integer,value integer,PRIMARY KEY(organization_id,vertical_id,tag,assigned_to,priority,source,stage_id,currency))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO enquiry_rollup SELECT * FROM enquiry_rollup_copy ORDER BY organization_id,vertical_id,tag,assigned_to,priority,source,stage_id,currency;
--> statement-breakpoint
DROP TABLE enquiry_rollup_copy;
--> statement-breakpoint
CREATE TABLE enquiry_facets_copy AS SELECT * FROM enquiry_facets;
--> statement-breakpoint
DROP TABLE enquiry_facets;
--> statement-breakpoint
CREATE TABLE enquiry_facets(organization_id text,vertical_id text,enquiry_id text,tag text,priority text,source text,assigned_to text,PRIMARY KEY(enquiry_id,tag))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO enquiry_facets SELECT * FROM enquiry_facets_copy ORDER BY enquiry_id,tag;
--> statement-breakpoint
DROP TABLE enquiry_facets_copy;
--> statement-breakpoint
CREATE INDEX enquiries_by_facets ON enquiry_facets(organization_id,vertical_id,tag,priority,source,assigned_to,enquiry_id);
--> statement-breakpoint
CREATE TABLE enquiry_day_rollup_copy AS SELECT * FROM enquiry_day_rollup;
--> statement-breakpoint
DROP TABLE enquiry_day_rollup;
--> statement-breakpoint
CREATE TABLE enquiry_day_rollup(organization_id text,vertical_id text,dated text,assigned_to text,period text,stage_id text,loss_reason_id text,currency text,enquiries integer,value integer,PRIMARY KEY(organization_id,vertical_id,dated,assigned_to,period,stage_id,loss_reason_id,currency))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO enquiry_day_rollup SELECT * FROM enquiry_day_rollup_copy ORDER BY organization_id,vertical_id,dated,assigned_to,period,stage_id,loss_reason_id,currency;
--> statement-breakpoint
DROP TABLE enquiry_day_rollup_copy;
--> statement-breakpoint
CREATE TABLE forecast_rollup_copy AS SELECT * FROM forecast_rollup;
--> statement-breakpoint
DROP TABLE forecast_rollup;
--> statement-breakpoint
CREATE TABLE forecast_rollup(organization_id text,vertical_id text,filter text,filtered text,stage_id text,month text,currency text,enquiries integer,value integer,stage_value integer,own_weighted integer,PRIMARY KEY(organization_id,vertical_id,filter,filtered,month,stage_id,currency))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO forecast_rollup SELECT * FROM forecast_rollup_copy ORDER BY organization_id,vertical_id,filter,filtered,month,stage_id,currency;
--> statement-breakpoint
DROP TABLE forecast_rollup_copy;
--> statement-breakpoint
CREATE TABLE task_rollup_copy AS SELECT * FROM task_rollup;
--> statement-breakpoint
DROP TABLE task_rollup;
--> statement-breakpoint
CREATE TABLE task_rollup(organization_id text,vertical_id text,assignee text,status text,due text,tasks integer,PRIMARY KEY(organization_id,vertical_id,assignee,status,due))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO task_rollup SELECT * FROM task_rollup_copy ORDER BY organization_id,vertical_id,assignee,status,due;
--> statement-breakpoint
DROP TABLE task_rollup_copy;
--> statement-breakpoint
CREATE TABLE meeting_rollup_copy AS SELECT * FROM meeting_rollup;
--> statement-breakpoint
DROP TABLE meeting_rollup;
--> statement-breakpoint
CREATE TABLE meeting_rollup(organization_id text,vertical_id text,status text,meetings integer,PRIMARY KEY(organization_id,vertical_id,status))WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO meeting_rollup SELECT * FROM meeting_rollup_copy ORDER BY organization_id,vertical_id,status;
--> statement-breakpoint
DROP TABLE meeting_rollup_copy;
