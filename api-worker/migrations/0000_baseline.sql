CREATE TABLE activities (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
lead_id text,
enquiry_id text,
type text NOT NULL,
title text NOT NULL,
description text,
actor_type text NOT NULL,
actor_name text NOT NULL,
user_id text,
changes text NOT NULL,
created_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,vertical_id,lead_id) REFERENCES leads(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id)
);
--> statement-breakpoint
CREATE TABLE meetings (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
enquiry_id text NOT NULL,
title text NOT NULL,
description text,
start_time integer NOT NULL,
end_time integer NOT NULL,
timezone text NOT NULL,
meeting_type text NOT NULL,
status text NOT NULL,
notes text,
attendees text NOT NULL,
zoom_meeting_id text,
zoom_join_url text,
google_event_id text,
google_meet_url text,
google_state text DEFAULT 'none' NOT NULL,
is_mailed integer DEFAULT false NOT NULL,
sequence integer DEFAULT 0 NOT NULL,
created_by text NOT NULL,
hidden integer DEFAULT false NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,created_by) REFERENCES users(organization_id,id)
);
--> statement-breakpoint
CREATE TABLE notes (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
enquiry_id text NOT NULL,
content text NOT NULL,
user_id text NOT NULL,
mention_ids text DEFAULT '[]' NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id)
);
--> statement-breakpoint
CREATE TABLE outbox (
id text PRIMARY KEY NOT NULL,
caused_by text DEFAULT '' NOT NULL,
to_address text NOT NULL,
subject text NOT NULL,
text_body text NOT NULL,
html_body text NOT NULL,
calendar text,
attempts integer DEFAULT 0 NOT NULL,
due_at integer NOT NULL,
sent_at integer,
last_error text,
created_at integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE tasks (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
enquiry_id text NOT NULL,
title text NOT NULL,
description text,
status text NOT NULL,
due_date text,
assignee_id text,
created_by text NOT NULL,
completed_at integer,
hidden integer DEFAULT false NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,assignee_id) REFERENCES users(organization_id,id)
);
--> statement-breakpoint
CREATE TABLE meeting_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
status text NOT NULL,
meetings integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, status)
);
--> statement-breakpoint
CREATE TABLE task_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
assignee text NOT NULL,
status text NOT NULL,
due text NOT NULL,
tasks integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, assignee, status, due)
);
--> statement-breakpoint
CREATE TABLE api_keys (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
name text NOT NULL,
key_hash text NOT NULL,
key_prefix text NOT NULL,
scopes text NOT NULL,
vertical_ids text,
expires_at integer,
last_used_at integer,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE oauth_clients (
id text PRIMARY KEY NOT NULL,
name text NOT NULL,
redirect_uris text NOT NULL,
auth_method text NOT NULL,
secret_hash text,
created_at integer NOT NULL,
fresh_until integer,
used_at integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE oauth_codes (
hash text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
connection_id text NOT NULL,
used_at integer,
expires_at integer NOT NULL,
created_at integer NOT NULL,
redirect_uri text NOT NULL,
code_challenge text NOT NULL,
FOREIGN KEY (organization_id,connection_id) REFERENCES oauth_connections(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE oauth_connections (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
client_id text NOT NULL,
client_name text NOT NULL,
scopes text NOT NULL,
vertical_ids text,
resource text,
last_used_at integer,
expires_at integer NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (client_id) REFERENCES oauth_clients(id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE oauth_tokens (
hash text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
connection_id text NOT NULL,
used_at integer,
expires_at integer NOT NULL,
created_at integer NOT NULL,
kind text NOT NULL,
scopes text NOT NULL,
resource text,
FOREIGN KEY (organization_id,connection_id) REFERENCES oauth_connections(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE audit_log (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
kind text NOT NULL,
actor_type text NOT NULL,
actor_name text NOT NULL,
user_id text,
subject text,
details text,
address text,
created_at integer NOT NULL,
FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE changes (
seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
entity text NOT NULL,
record_id text NOT NULL,
action text NOT NULL,
lead_id text,
enquiry_id text,
stage_id text,
actor_id text,
at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE enquiries (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
lead_id text NOT NULL,
pipeline_id text NOT NULL,
stage_id text NOT NULL,
stage_type text NOT NULL,
primary_contact_id text,
title text NOT NULL,
product_or_service text,
message text,
source text NOT NULL,
priority text NOT NULL,
value integer,
currency text NOT NULL,
probability integer,
expected_close_date text,
assigned_to text,
created_by text,
tags text,
rank text NOT NULL,
lead_name text DEFAULT '' NOT NULL,
contact_name text,
loss_reason_id text,
lost_at integer,
lost_by text,
created_on text NOT NULL,
closed_on text,
deleted_at integer,
last_activity_at integer NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,lead_id) REFERENCES leads(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,vertical_id,pipeline_id) REFERENCES pipelines(organization_id,vertical_id,id),
FOREIGN KEY (organization_id,vertical_id,stage_id) REFERENCES stages(organization_id,vertical_id,id),
FOREIGN KEY (organization_id,lead_id,primary_contact_id) REFERENCES lead_contacts(organization_id,lead_id,id),
FOREIGN KEY (organization_id,vertical_id,loss_reason_id) REFERENCES loss_reasons(organization_id,vertical_id,id),
FOREIGN KEY (organization_id,assigned_to) REFERENCES users(organization_id,id),
CONSTRAINT "enquiries_closed_on_a_day" CHECK((stage_type = 'open') = (closed_on IS NULL))
);
--> statement-breakpoint
CREATE TABLE stage_history (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
enquiry_id text NOT NULL,
stage_id text,
stage_name text NOT NULL,
loss_reason text,
by_name text NOT NULL,
entered_at integer NOT NULL,
left_at integer,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE enquiry_day_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
dated text NOT NULL,
assigned_to text NOT NULL,
period text NOT NULL,
stage_id text NOT NULL,
loss_reason_id text NOT NULL,
currency text NOT NULL,
enquiries integer NOT NULL,
value integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, dated, assigned_to, period, stage_id, loss_reason_id, currency)
);
--> statement-breakpoint
CREATE TABLE enquiry_facets (
organization_id text NOT NULL,
vertical_id text NOT NULL,
enquiry_id text NOT NULL,
tag text NOT NULL,
priority text NOT NULL,
source text NOT NULL,
assigned_to text NOT NULL,
PRIMARY KEY(organization_id, vertical_id, enquiry_id, tag)
);
--> statement-breakpoint
CREATE TABLE enquiry_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
tag text NOT NULL,
assigned_to text NOT NULL,
priority text NOT NULL,
source text NOT NULL,
stage_id text NOT NULL,
currency text NOT NULL,
enquiries integer NOT NULL,
value integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, tag, assigned_to, priority, source, stage_id, currency)
);
--> statement-breakpoint
CREATE TABLE forecast_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
filter text NOT NULL,
filtered text NOT NULL,
stage_id text NOT NULL,
month text NOT NULL,
currency text NOT NULL,
enquiries integer NOT NULL,
value integer NOT NULL,
stage_value integer NOT NULL,
own_weighted integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, filter, filtered, month, stage_id, currency)
);
--> statement-breakpoint
CREATE TABLE stage_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
stage_id text NOT NULL,
currency text NOT NULL,
enquiries integer NOT NULL,
value integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, stage_id, currency)
);
--> statement-breakpoint
CREATE TABLE calendar_feeds (
user_id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
token_hash text NOT NULL,
created_at integer NOT NULL,
last_read_at integer,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE connect_flows (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
session_id text NOT NULL,
provider text NOT NULL,
state_hash text NOT NULL,
verifier text NOT NULL,
expires_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE provider_connections (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
provider text NOT NULL,
account_email text,
access_token text NOT NULL,
refresh_token text,
expires_at integer NOT NULL,
usable integer DEFAULT true NOT NULL,
version integer DEFAULT 1 NOT NULL,
refreshing_until integer,
removed_at integer,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE job_runs (
name text PRIMARY KEY NOT NULL,
finished_at integer NOT NULL,
succeeded_at integer,
ms integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE job_turns (
job text NOT NULL,
organization_id text NOT NULL,
served_at integer NOT NULL,
failures integer DEFAULT 0 NOT NULL,
retry_at integer DEFAULT 0 NOT NULL,
last_error text,
PRIMARY KEY(job, organization_id)
);
--> statement-breakpoint
CREATE TABLE lead_tab_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
tabs integer NOT NULL,
leads integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, tabs)
);
--> statement-breakpoint
CREATE TABLE lead_rollup (
organization_id text NOT NULL,
vertical_id text NOT NULL,
tag text NOT NULL,
owner_id text NOT NULL,
account_type text NOT NULL,
lead_type text NOT NULL,
source text NOT NULL,
tabs integer NOT NULL,
leads integer NOT NULL,
PRIMARY KEY(organization_id, vertical_id, tag, owner_id, account_type, lead_type, source, tabs)
);
--> statement-breakpoint
CREATE TABLE lead_tags (
organization_id text NOT NULL,
vertical_id text NOT NULL,
lead_id text NOT NULL,
tag text NOT NULL,
created_at integer NOT NULL,
tabs integer DEFAULT 0 NOT NULL,
PRIMARY KEY(organization_id, vertical_id, lead_id, tag)
);
--> statement-breakpoint
CREATE TABLE lead_import_results (
organization_id text NOT NULL,
vertical_id text NOT NULL,
import_id text NOT NULL,
row_number integer NOT NULL,
outcome text NOT NULL,
lead_id text,
lead_stamp integer,
contact_id text,
activity_id text,
former text,
issues text NOT NULL,
undo text,
created_at integer NOT NULL,
PRIMARY KEY(import_id, row_number),
FOREIGN KEY (organization_id,vertical_id,import_id) REFERENCES lead_imports(organization_id,vertical_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE lead_import_rows (
organization_id text NOT NULL,
vertical_id text NOT NULL,
import_id text NOT NULL,
row_number integer NOT NULL,
cells text NOT NULL,
email text,
phones text NOT NULL,
PRIMARY KEY(import_id, row_number),
FOREIGN KEY (organization_id,vertical_id,import_id) REFERENCES lead_imports(organization_id,vertical_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE lead_imports (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
user_id text NOT NULL,
file_name text NOT NULL,
status text NOT NULL,
columns text NOT NULL,
duplicates text NOT NULL,
rows integer NOT NULL,
received integer DEFAULT 0 NOT NULL,
processed integer DEFAULT 0 NOT NULL,
created integer DEFAULT 0 NOT NULL,
updated integer DEFAULT 0 NOT NULL,
skipped integer DEFAULT 0 NOT NULL,
failed integer DEFAULT 0 NOT NULL,
removed integer DEFAULT 0 NOT NULL,
restored integer DEFAULT 0 NOT NULL,
kept integer DEFAULT 0 NOT NULL,
failure text,
attempts integer DEFAULT 0 NOT NULL,
retry_at integer DEFAULT 0 NOT NULL,
finished_at integer,
undone_by text,
undone_at integer,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id)
);
--> statement-breakpoint
CREATE TABLE lead_views (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
owner_id text NOT NULL,
name text NOT NULL,
query text NOT NULL,
is_default integer NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,owner_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE lead_contacts (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
lead_id text NOT NULL,
name text NOT NULL,
email text,
mobile text,
mobile_e164 text,
designation text,
is_primary integer DEFAULT false NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,lead_id) REFERENCES leads(organization_id,vertical_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE leads (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
owner_id text NOT NULL,
name text NOT NULL,
account_type text NOT NULL,
lead_type text NOT NULL,
email text,
phone text,
phone_digits text,
phone_e164 text,
industry text,
source text NOT NULL,
referred_by text,
city text,
state text,
pincode text,
country text,
tags text,
open_enquiries integer DEFAULT 0 NOT NULL,
converted_enquiries integer DEFAULT 0 NOT NULL,
lost_enquiries integer DEFAULT 0 NOT NULL,
archived_at integer,
is_archived integer GENERATED ALWAYS AS (archived_at IS NOT NULL) VIRTUAL NOT NULL,
tabs integer GENERATED ALWAYS AS ((open_enquiries > 0) + 2 * (lost_enquiries > 0 AND open_enquiries = 0) + 4 * (converted_enquiries > 0) + 8 * (archived_at IS NOT NULL)) VIRTUAL NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id),
FOREIGN KEY (organization_id,owner_id) REFERENCES users(organization_id,id)
);
--> statement-breakpoint
CREATE TABLE notifications (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
vertical_id text NOT NULL,
enquiry_id text NOT NULL,
kind text NOT NULL,
title text NOT NULL,
description text,
record_id text NOT NULL,
actor_id text,
read_at integer,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE reminders (
organization_id text NOT NULL,
kind text NOT NULL,
record_id text NOT NULL,
user_id text NOT NULL,
due_at text NOT NULL,
created_at integer NOT NULL,
PRIMARY KEY(record_id, user_id, due_at),
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE organizations (
id text PRIMARY KEY NOT NULL,
name text NOT NULL,
country text,
phones_read integer DEFAULT 0 NOT NULL,
phones_read_up_to text,
deleted_at integer,
writes integer DEFAULT 0 NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE search_texts (
number integer PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
kind text NOT NULL,
record_id text NOT NULL,
text text NOT NULL,
spelled text,
digits text,
tabs integer DEFAULT 0 NOT NULL,
created_at integer
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
organization_id text NOT NULL,
caller_id text NOT NULL,
key text NOT NULL,
request_hash text NOT NULL,
status integer NOT NULL,
body text,
created_at integer NOT NULL,
PRIMARY KEY(organization_id, caller_id, key),
FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE invitations (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
email text NOT NULL,
role text NOT NULL,
vertical_ids text NOT NULL,
token_hash text NOT NULL,
shown_token_hash text,
invited_by text NOT NULL,
expires_at integer NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE known_devices (
organization_id text NOT NULL,
user_id text NOT NULL,
device text NOT NULL,
last_seen_at integer NOT NULL,
PRIMARY KEY(user_id, device),
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE password_resets (
token_hash text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
created_at integer NOT NULL,
expires_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE rate_limits (
key text PRIMARY KEY NOT NULL,
window_start integer NOT NULL,
count integer NOT NULL,
expires_at integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE sessions (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
token_hash text NOT NULL,
user_agent text,
address text,
last_seen_at integer NOT NULL,
expires_at integer NOT NULL,
created_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE sign_in_links (
token_hash text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
user_id text NOT NULL,
created_at integer NOT NULL,
expires_at integer NOT NULL,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE sign_up_codes (
sign_up_id text NOT NULL,
asked_by text NOT NULL,
code_hash text NOT NULL,
guesses integer DEFAULT 0 NOT NULL,
guesses_elsewhere integer DEFAULT 0 NOT NULL,
sent_at integer NOT NULL,
expires_at integer NOT NULL,
PRIMARY KEY(sign_up_id, asked_by),
FOREIGN KEY (sign_up_id) REFERENCES sign_ups(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE sign_ups (
id text PRIMARY KEY NOT NULL,
email text NOT NULL,
token_hash text NOT NULL,
password_hash text NOT NULL,
first_name text NOT NULL,
last_name text NOT NULL,
organization_name text,
vertical_name text,
invitation_id text,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE memberships (
organization_id text NOT NULL,
user_id text NOT NULL,
vertical_id text NOT NULL,
role text NOT NULL,
created_at integer NOT NULL,
PRIMARY KEY(user_id, vertical_id),
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE users (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
email text NOT NULL,
password_hash text NOT NULL,
first_name text NOT NULL,
last_name text NOT NULL,
full_name text GENERATED ALWAYS AS (first_name || ' ' || last_name) VIRTUAL NOT NULL,
global_role text NOT NULL,
active integer DEFAULT true NOT NULL,
time_zone text,
remind_meetings integer DEFAULT true NOT NULL,
remind_tasks integer DEFAULT true NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE loss_reasons (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
reason text NOT NULL,
archived_at integer,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE pipelines (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
name text NOT NULL,
is_active integer NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id) REFERENCES verticals(organization_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE stages (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
vertical_id text NOT NULL,
pipeline_id text NOT NULL,
name text NOT NULL,
description text,
color text NOT NULL,
position integer NOT NULL,
is_system_stage integer NOT NULL,
stage_type text NOT NULL,
key text,
idle_days integer,
win_probability integer DEFAULT 50 NOT NULL,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,pipeline_id) REFERENCES pipelines(organization_id,vertical_id,id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE verticals (
id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL,
name text NOT NULL,
description text,
created_at integer NOT NULL,
updated_at integer NOT NULL,
FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE search_positions (position INTEGER PRIMARY KEY);
--> statement-breakpoint
CREATE TABLE search_letters (letter TEXT PRIMARY KEY, plain TEXT NOT NULL, spelled TEXT) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5 (grams, content = '', contentless_delete = 1, detail = none, prefix = '35 37', tokenize = 'ascii');
--> statement-breakpoint
CREATE INDEX activities_of_enquiry ON activities (organization_id,enquiry_id,created_at,id);
--> statement-breakpoint
CREATE INDEX activities_of_lead ON activities (organization_id,lead_id,created_at,id);
--> statement-breakpoint
CREATE INDEX meetings_by_start ON meetings (organization_id,vertical_id,status,start_time,id);
--> statement-breakpoint
CREATE INDEX meetings_of_enquiry ON meetings (organization_id,enquiry_id,start_time);
--> statement-breakpoint
CREATE INDEX notes_of_enquiry ON notes (organization_id,enquiry_id,created_at,id);
--> statement-breakpoint
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;
--> statement-breakpoint
CREATE INDEX tasks_of_enquiry ON tasks (organization_id,enquiry_id,created_at);
--> statement-breakpoint
CREATE INDEX tasks_by_assignee ON tasks (organization_id,assignee_id);
--> statement-breakpoint
CREATE INDEX enquiries_on_board ON enquiries (organization_id,vertical_id,stage_id,rank,id);
--> statement-breakpoint
CREATE INDEX enquiries_by_update ON enquiries (organization_id,vertical_id,updated_at,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_type ON enquiries (organization_id,vertical_id,stage_type,updated_at,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_of_lead ON enquiries (organization_id,lead_id,updated_at);
--> statement-breakpoint
CREATE INDEX enquiries_by_assignee ON enquiries (organization_id,assigned_to);
--> statement-breakpoint
CREATE UNIQUE INDEX enquiries_of_vertical ON enquiries (organization_id,vertical_id,id);
--> statement-breakpoint
CREATE INDEX stage_history_of_enquiry ON stage_history (organization_id,enquiry_id,entered_at);
--> statement-breakpoint
CREATE UNIQUE INDEX lead_contacts_of_lead ON lead_contacts (organization_id,lead_id,id);
--> statement-breakpoint
CREATE INDEX leads_by_owner ON leads (organization_id,owner_id);
--> statement-breakpoint
CREATE UNIQUE INDEX leads_of_vertical ON leads (organization_id,vertical_id,id);
--> statement-breakpoint
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX invitations_token_hash_unique ON invitations (token_hash);
--> statement-breakpoint
CREATE INDEX invitations_of_organization ON invitations (organization_id,email);
--> statement-breakpoint
CREATE INDEX password_resets_of_user ON password_resets (user_id);
--> statement-breakpoint
CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_token_hash_unique ON sessions (token_hash);
--> statement-breakpoint
CREATE INDEX sessions_of_user ON sessions (user_id);
--> statement-breakpoint
CREATE INDEX memberships_by_vertical ON memberships (organization_id,vertical_id);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_unique ON users (email);
--> statement-breakpoint
CREATE UNIQUE INDEX users_of_organization ON users (organization_id,id);
--> statement-breakpoint
CREATE UNIQUE INDEX loss_reasons_once ON loss_reasons (organization_id,vertical_id,lower("reason")) WHERE archived_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX loss_reasons_of_vertical ON loss_reasons (organization_id,vertical_id,id);
--> statement-breakpoint
CREATE UNIQUE INDEX pipelines_of_vertical ON pipelines (organization_id,vertical_id,id);
--> statement-breakpoint
CREATE UNIQUE INDEX stages_of_vertical ON stages (organization_id,vertical_id,id);
--> statement-breakpoint
CREATE UNIQUE INDEX verticals_of_organization ON verticals (organization_id,id);
--> statement-breakpoint
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
--> statement-breakpoint
CREATE INDEX enquiries_in_stage ON enquiries (organization_id,vertical_id,stage_id,updated_at,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_creation ON enquiries (organization_id,vertical_id,created_at,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_title ON enquiries (organization_id,vertical_id,title COLLATE NOCASE,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_source ON enquiries (organization_id,vertical_id,source) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_of_organization ON enquiries (organization_id,updated_at,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_loss_reason ON enquiries (organization_id,vertical_id,loss_reason_id) WHERE loss_reason_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_value ON enquiries (organization_id, vertical_id, coalesce(value, -1), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_closing_date ON enquiries (organization_id, vertical_id, coalesce(expected_close_date, '9999-12-31'), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX known_devices_by_use ON known_devices (last_seen_at);
--> statement-breakpoint
CREATE UNIQUE INDEX changes_of_record ON changes (entity,record_id);
--> statement-breakpoint
CREATE INDEX changes_of_vertical ON changes (organization_id,vertical_id,seq);
--> statement-breakpoint
CREATE INDEX changes_by_time ON changes (at);
--> statement-breakpoint
CREATE INDEX enquiries_by_lead_name ON enquiries (organization_id,vertical_id,lead_name COLLATE NOCASE,id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX lead_import_results_by_outcome ON lead_import_results (import_id,outcome,row_number);
--> statement-breakpoint
CREATE INDEX lead_import_results_kept ON lead_import_results (import_id,row_number) WHERE undo = 'kept';
--> statement-breakpoint
CREATE INDEX lead_import_results_to_undo ON lead_import_results (import_id,lead_id,row_number) WHERE undo IS NULL AND outcome IN ('created', 'updated');
--> statement-breakpoint
CREATE INDEX lead_imports_by_creation ON lead_imports (organization_id,vertical_id,created_at,id);
--> statement-breakpoint
CREATE INDEX lead_imports_under_way ON lead_imports (updated_at) WHERE status IN ('running', 'undoing');
--> statement-breakpoint
CREATE UNIQUE INDEX lead_imports_of_vertical ON lead_imports (organization_id,vertical_id,id);
--> statement-breakpoint
CREATE INDEX leads_by_email ON leads (organization_id,vertical_id,email) WHERE archived_at IS NULL AND email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX leads_by_phone ON leads (organization_id,vertical_id,phone_digits) WHERE archived_at IS NULL AND phone_digits IS NOT NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_contact ON enquiries (organization_id, vertical_id, coalesce(contact_name, '') COLLATE NOCASE, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX enquiries_by_priority ON enquiries (organization_id, vertical_id, CASE priority WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX search_texts_record_id_unique ON search_texts (record_id);
--> statement-breakpoint
CREATE INDEX lead_views_of_owner ON lead_views (organization_id,vertical_id,owner_id,name COLLATE NOCASE,id);
--> statement-breakpoint
CREATE UNIQUE INDEX lead_views_default ON lead_views (organization_id,vertical_id,owner_id) WHERE is_default = 1;
--> statement-breakpoint
CREATE INDEX leads_by_account_type ON leads (organization_id,vertical_id,is_archived,account_type,created_at,id);
--> statement-breakpoint
CREATE INDEX leads_by_lead_type ON leads (organization_id,vertical_id,is_archived,lead_type,created_at,id);
--> statement-breakpoint
CREATE INDEX leads_sorted_by_owner ON leads (organization_id,vertical_id,is_archived,owner_id,id);
--> statement-breakpoint
CREATE INDEX leads_of_owner ON leads (organization_id,vertical_id,is_archived,owner_id,created_at,id);
--> statement-breakpoint
CREATE INDEX leads_by_creation ON leads (organization_id,vertical_id,is_archived,created_at,id);
--> statement-breakpoint
CREATE INDEX leads_by_update ON leads (organization_id,vertical_id,is_archived,updated_at,id);
--> statement-breakpoint
CREATE INDEX leads_by_name ON leads (organization_id,vertical_id,is_archived,name COLLATE NOCASE,id);
--> statement-breakpoint
CREATE INDEX leads_by_source ON leads (organization_id,vertical_id,is_archived,source,created_at,id);
--> statement-breakpoint
CREATE UNIQUE INDEX lead_contacts_primary ON lead_contacts (organization_id,lead_id) WHERE is_primary = 1;
--> statement-breakpoint
CREATE INDEX leads_sorted_by_email ON leads (organization_id, vertical_id, is_archived, coalesce(email, char(1114111)), id);
--> statement-breakpoint
CREATE INDEX leads_sorted_by_phone ON leads (organization_id, vertical_id, is_archived, coalesce(phone, char(1114111)), id);
--> statement-breakpoint
CREATE INDEX leads_sorted_by_industry ON leads (organization_id, vertical_id, is_archived, coalesce(industry, char(1114111)) COLLATE NOCASE, id);
--> statement-breakpoint
CREATE INDEX lead_imports_with_rows ON lead_imports (created_at) WHERE received > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX stages_in_order ON stages (organization_id,vertical_id,position,id);
--> statement-breakpoint
CREATE INDEX leads_closed ON leads (organization_id,vertical_id,is_archived,created_at,id) WHERE is_archived = 0 AND lost_enquiries > 0 AND open_enquiries = 0;
--> statement-breakpoint
CREATE INDEX leads_converted ON leads (organization_id,vertical_id,is_archived,created_at,id) WHERE is_archived = 0 AND converted_enquiries > 0;
--> statement-breakpoint
CREATE INDEX leads_without_enquiry ON leads (organization_id,vertical_id,is_archived,created_at,id) WHERE is_archived = 0 AND open_enquiries + converted_enquiries + lost_enquiries = 0;
--> statement-breakpoint
CREATE INDEX enquiries_in_vertical_of_lead ON enquiries (organization_id,vertical_id,lead_id);
--> statement-breakpoint
CREATE UNIQUE INDEX api_keys_key_hash_unique ON api_keys (key_hash);
--> statement-breakpoint
CREATE INDEX api_keys_of_organization ON api_keys (organization_id,created_at,id);
--> statement-breakpoint
CREATE INDEX api_keys_of_user ON api_keys (user_id);
--> statement-breakpoint
CREATE INDEX oauth_clients_by_use ON oauth_clients (used_at);
--> statement-breakpoint
CREATE INDEX oauth_codes_of_connection ON oauth_codes (organization_id,connection_id);
--> statement-breakpoint
CREATE INDEX oauth_codes_by_expiry ON oauth_codes (expires_at);
--> statement-breakpoint
CREATE INDEX oauth_connections_by_age ON oauth_connections (organization_id,created_at,id);
--> statement-breakpoint
CREATE INDEX oauth_connections_by_client ON oauth_connections (client_id);
--> statement-breakpoint
CREATE INDEX oauth_connections_by_expiry ON oauth_connections (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX oauth_connections_of_client ON oauth_connections (user_id,client_id);
--> statement-breakpoint
CREATE UNIQUE INDEX oauth_connections_of_organization ON oauth_connections (organization_id,id);
--> statement-breakpoint
CREATE INDEX oauth_tokens_of_connection ON oauth_tokens (organization_id,connection_id);
--> statement-breakpoint
CREATE INDEX oauth_tokens_by_expiry ON oauth_tokens (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX calendar_feeds_token_hash_unique ON calendar_feeds (token_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX connect_flows_state_hash_unique ON connect_flows (state_hash);
--> statement-breakpoint
CREATE INDEX connect_flows_by_expiry ON connect_flows (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX provider_connections_of_user ON provider_connections (organization_id,user_id,provider) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX provider_connections_removed ON provider_connections (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX notifications_of_user ON notifications (organization_id,user_id,created_at,id);
--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications (organization_id,user_id,created_at,id) WHERE read_at IS NULL;
--> statement-breakpoint
CREATE INDEX notifications_by_age ON notifications (created_at);
--> statement-breakpoint
CREATE INDEX reminders_by_age ON reminders (created_at);
--> statement-breakpoint
CREATE INDEX meetings_in_vertical ON meetings (organization_id,vertical_id,start_time,id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX meetings_in_organization ON meetings (organization_id,status,start_time,id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX meetings_waiting ON meetings (start_time,organization_id) WHERE status = 'scheduled' AND hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_by_creation ON tasks (organization_id,vertical_id,status,created_at,id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_by_title ON tasks (organization_id,vertical_id,status,title COLLATE NOCASE,id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_waiting ON tasks (due_date,organization_id) WHERE status = 'pending' AND hidden = 0 AND assignee_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX tasks_by_due ON tasks (organization_id, vertical_id, status, coalesce(due_date, '9999-12-31'), id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_in_vertical_by_due ON tasks (organization_id, vertical_id, coalesce(due_date, '9999-12-31'), id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX tasks_of_assignee_by_due ON tasks (organization_id, assignee_id, status, coalesce(due_date, '9999-12-31'), id) WHERE hidden = 0;
--> statement-breakpoint
CREATE INDEX audit_log_by_time ON audit_log (organization_id,created_at,id);
--> statement-breakpoint
CREATE INDEX audit_log_by_kind ON audit_log (organization_id,kind,created_at,id);
--> statement-breakpoint
CREATE INDEX audit_log_by_user ON audit_log (organization_id,user_id,created_at,id);
--> statement-breakpoint
CREATE INDEX enquiries_by_closing_day ON enquiries (organization_id,vertical_id,closed_on) WHERE closed_on IS NOT NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX activities_of_organization ON activities (organization_id,created_at,id);
--> statement-breakpoint
CREATE INDEX leads_active ON leads (organization_id,vertical_id,is_archived,created_at,id) WHERE is_archived = 0 AND open_enquiries > 0;
--> statement-breakpoint
CREATE INDEX lead_tags_by_creation ON lead_tags (organization_id,vertical_id,tag,created_at,lead_id,tabs);
--> statement-breakpoint
CREATE INDEX lead_tags_by_tab ON lead_tags (organization_id,vertical_id,tag,tabs,lead_id);
--> statement-breakpoint
CREATE INDEX enquiries_by_facets ON enquiry_facets (organization_id,vertical_id,tag,priority,source,assigned_to,enquiry_id);
--> statement-breakpoint
CREATE INDEX job_turns_of_organization ON job_turns (organization_id);
--> statement-breakpoint
CREATE INDEX outbox_by_cause ON outbox (caused_by,due_at) WHERE sent_at IS NULL;
--> statement-breakpoint
CREATE INDEX leads_by_e164 ON leads (organization_id,vertical_id,phone_e164) WHERE archived_at IS NULL AND phone_e164 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX organizations_by_phones_read ON organizations (phones_read);
--> statement-breakpoint
CREATE INDEX lead_import_results_incomplete ON lead_import_results (import_id,row_number) WHERE outcome IN ('created', 'updated') AND issues <> '[]';
--> statement-breakpoint
CREATE INDEX sign_in_links_of_user ON sign_in_links (user_id);
--> statement-breakpoint
CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);
--> statement-breakpoint
CREATE INDEX sign_up_codes_by_expiry ON sign_up_codes (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX sign_ups_token_hash_unique ON sign_ups (token_hash);
--> statement-breakpoint
CREATE INDEX sign_ups_of_email ON sign_ups (email,created_at);
--> statement-breakpoint
CREATE INDEX sign_ups_of_invitation ON sign_ups (invitation_id);
--> statement-breakpoint
CREATE INDEX sign_ups_by_age ON sign_ups (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX invitations_shown_token_hash_unique ON invitations (shown_token_hash);
--> statement-breakpoint
CREATE INDEX meetings_by_length ON meetings (organization_id,vertical_id,end_time - start_time);
--> statement-breakpoint
CREATE UNIQUE INDEX users_by_name ON users (organization_id,full_name COLLATE NOCASE,id);
--> statement-breakpoint
INSERT INTO search_positions
WITH RECURSIVE positions(position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM positions WHERE position < 4096)
SELECT position FROM positions;
--> statement-breakpoint
INSERT INTO search_letters (letter, plain) SELECT key, value FROM json_each('{"À":"a","Á":"a","Â":"a","Ã":"a","Ä":"a","Å":"a","Æ":"ae","Ç":"c","È":"e","É":"e","Ê":"e","Ë":"e","Ì":"i","Í":"i","Î":"i","Ï":"i","Ð":"d","Ñ":"n","Ò":"o","Ó":"o","Ô":"o","Õ":"o","Ö":"o","Ø":"o","Ù":"u","Ú":"u","Û":"u","Ü":"u","Ý":"y","Þ":"th","ß":"ss","à":"a","á":"a","â":"a","ã":"a","ä":"a","å":"a","æ":"ae","ç":"c","è":"e","é":"e","ê":"e","ë":"e","ì":"i","í":"i","î":"i","ï":"i","ð":"d","ñ":"n","ò":"o","ó":"o","ô":"o","õ":"o","ö":"o","ø":"o","ù":"u","ú":"u","û":"u","ü":"u","ý":"y","þ":"th","ÿ":"y","Ā":"a","ā":"a","Ă":"a","ă":"a","Ą":"a","ą":"a","Ć":"c","ć":"c","Ĉ":"c","ĉ":"c","Ċ":"c","ċ":"c","Č":"c","č":"c","Ď":"d","ď":"d","Đ":"d","đ":"d","Ē":"e","ē":"e","Ĕ":"e","ĕ":"e","Ė":"e","ė":"e","Ę":"e","ę":"e","Ě":"e","ě":"e","Ĝ":"g","ĝ":"g","Ğ":"g","ğ":"g","Ġ":"g","ġ":"g","Ģ":"g","ģ":"g","Ĥ":"h","ĥ":"h","Ħ":"h","ħ":"h","Ĩ":"i","ĩ":"i","Ī":"i","ī":"i","Ĭ":"i","ĭ":"i","Į":"i","į":"i","İ":"i","ı":"i","Ĳ":"ĳ","Ĵ":"j","ĵ":"j","Ķ":"k","ķ":"k","Ĺ":"l","ĺ":"l","Ļ":"l","ļ":"l","Ľ":"l","ľ":"l","Ŀ":"ŀ","Ł":"l","ł":"l","Ń":"n","ń":"n","Ņ":"n","ņ":"n","Ň":"n","ň":"n","Ŋ":"ŋ","Ō":"o","ō":"o","Ŏ":"o","ŏ":"o","Ő":"o","ő":"o","Œ":"oe","œ":"oe","Ŕ":"r","ŕ":"r","Ŗ":"r","ŗ":"r","Ř":"r","ř":"r","Ś":"s","ś":"s","Ŝ":"s","ŝ":"s","Ş":"s","ş":"s","Š":"s","š":"s","Ţ":"t","ţ":"t","Ť":"t","ť":"t","Ŧ":"ŧ","Ũ":"u","ũ":"u","Ū":"u","ū":"u","Ŭ":"u","ŭ":"u","Ů":"u","ů":"u","Ű":"u","ű":"u","Ų":"u","ų":"u","Ŵ":"w","ŵ":"w","Ŷ":"y","ŷ":"y","Ÿ":"y","Ź":"z","ź":"z","Ż":"z","ż":"z","Ž":"z","ž":"z","Ɓ":"ɓ","Ƃ":"ƃ","Ƅ":"ƅ","Ɔ":"ɔ","Ƈ":"ƈ","Ɖ":"ɖ","Ɗ":"ɗ","Ƌ":"ƌ","Ǝ":"ǝ","Ə":"ə","Ɛ":"ɛ","Ƒ":"ƒ","Ɠ":"ɠ","Ɣ":"ɣ","Ɩ":"ɩ","Ɨ":"ɨ","Ƙ":"ƙ","Ɯ":"ɯ","Ɲ":"ɲ","Ɵ":"ɵ","Ơ":"o","ơ":"o","Ƣ":"ƣ","Ƥ":"ƥ","Ʀ":"ʀ","Ƨ":"ƨ","Ʃ":"ʃ","Ƭ":"ƭ","Ʈ":"ʈ","Ư":"u","ư":"u","Ʊ":"ʊ","Ʋ":"ʋ","Ƴ":"ƴ","Ƶ":"ƶ","Ʒ":"ʒ","Ƹ":"ƹ","Ƽ":"ƽ","Ǆ":"ǆ","ǅ":"ǆ","Ǉ":"ǉ","ǈ":"ǉ","Ǌ":"ǌ","ǋ":"ǌ","Ǎ":"a","ǎ":"a","Ǐ":"i","ǐ":"i","Ǒ":"o","ǒ":"o","Ǔ":"u","ǔ":"u","Ǖ":"u","ǖ":"u","Ǘ":"u","ǘ":"u","Ǚ":"u","ǚ":"u","Ǜ":"u","ǜ":"u","Ǟ":"a","ǟ":"a","Ǡ":"a","ǡ":"a","Ǣ":"æ","ǣ":"æ","Ǥ":"ǥ","Ǧ":"g","ǧ":"g","Ǩ":"k","ǩ":"k","Ǫ":"o","ǫ":"o","Ǭ":"o","ǭ":"o","Ǯ":"ʒ","ǯ":"ʒ","ǰ":"j","Ǳ":"ǳ","ǲ":"ǳ","Ǵ":"g","ǵ":"g","Ƕ":"ƕ","Ƿ":"ƿ","Ǹ":"n","ǹ":"n","Ǻ":"a","ǻ":"a","Ǽ":"æ","ǽ":"æ","Ǿ":"ø","ǿ":"ø","Ȁ":"a","ȁ":"a","Ȃ":"a","ȃ":"a","Ȅ":"e","ȅ":"e","Ȇ":"e","ȇ":"e","Ȉ":"i","ȉ":"i","Ȋ":"i","ȋ":"i","Ȍ":"o","ȍ":"o","Ȏ":"o","ȏ":"o","Ȑ":"r","ȑ":"r","Ȓ":"r","ȓ":"r","Ȕ":"u","ȕ":"u","Ȗ":"u","ȗ":"u","Ș":"s","ș":"s","Ț":"t","ț":"t","Ȝ":"ȝ","Ȟ":"h","ȟ":"h","Ƞ":"ƞ","Ȣ":"ȣ","Ȥ":"ȥ","Ȧ":"a","ȧ":"a","Ȩ":"e","ȩ":"e","Ȫ":"o","ȫ":"o","Ȭ":"o","ȭ":"o","Ȯ":"o","ȯ":"o","Ȱ":"o","ȱ":"o","Ȳ":"y","ȳ":"y","Ⱥ":"ⱥ","Ȼ":"ȼ","Ƚ":"ƚ","Ⱦ":"ⱦ","Ɂ":"ɂ","Ƀ":"ƀ","Ʉ":"ʉ","Ʌ":"ʌ","Ɇ":"ɇ","Ɉ":"ɉ","Ɋ":"ɋ","Ɍ":"ɍ","Ɏ":"ɏ","ʼ":"''","̀":"","́":"","̂":"","̃":"","̄":"","̅":"","̆":"","̇":"","̈":"","̉":"","̊":"","̋":"","̌":"","̍":"","̎":"","̏":"","̐":"","̑":"","̒":"","̓":"","̔":"","̕":"","̖":"","̗":"","̘":"","̙":"","̚":"","̛":"","̜":"","̝":"","̞":"","̟":"","̠":"","̡":"","̢":"","̣":"","̤":"","̥":"","̦":"","̧":"","̨":"","̩":"","̪":"","̫":"","̬":"","̭":"","̮":"","̯":"","̰":"","̱":"","̲":"","̳":"","̴":"","̵":"","̶":"","̷":"","̸":"","̹":"","̺":"","̻":"","̼":"","̽":"","̾":"","̿":"","̀":"","́":"","͂":"","̓":"","̈́":"","ͅ":"","͆":"","͇":"","͈":"","͉":"","͊":"","͋":"","͌":"","͍":"","͎":"","͏":"","͐":"","͑":"","͒":"","͓":"","͔":"","͕":"","͖":"","͗":"","͘":"","͙":"","͚":"","͛":"","͜":"","͝":"","͞":"","͟":"","͠":"","͡":"","͢":"","ͣ":"","ͤ":"","ͥ":"","ͦ":"","ͧ":"","ͨ":"","ͩ":"","ͪ":"","ͫ":"","ͬ":"","ͭ":"","ͮ":"","ͯ":"","Ͱ":"ͱ","Ͳ":"ͳ","ʹ":"ʹ","Ͷ":"ͷ",";":";","Ϳ":"ϳ","΅":"¨","Ά":"α","·":"·","Έ":"ε","Ή":"η","Ί":"ι","Ό":"ο","Ύ":"υ","Ώ":"ω","ΐ":"ι","Α":"α","Β":"β","Γ":"γ","Δ":"δ","Ε":"ε","Ζ":"ζ","Η":"η","Θ":"θ","Ι":"ι","Κ":"κ","Λ":"λ","Μ":"μ","Ν":"ν","Ξ":"ξ","Ο":"ο","Π":"π","Ρ":"ρ","Σ":"σ","Τ":"τ","Υ":"υ","Φ":"φ","Χ":"χ","Ψ":"ψ","Ω":"ω","Ϊ":"ι","Ϋ":"υ","ά":"α","έ":"ε","ή":"η","ί":"ι","ΰ":"υ","ς":"σ","ϊ":"ι","ϋ":"υ","ό":"ο","ύ":"υ","ώ":"ω","Ϗ":"ϗ","ϓ":"ϒ","ϔ":"ϒ","Ϙ":"ϙ","Ϛ":"ϛ","Ϝ":"ϝ","Ϟ":"ϟ","Ϡ":"ϡ","Ϣ":"ϣ","Ϥ":"ϥ","Ϧ":"ϧ","Ϩ":"ϩ","Ϫ":"ϫ","Ϭ":"ϭ","Ϯ":"ϯ","ϴ":"θ","Ϸ":"ϸ","Ϲ":"ϲ","Ϻ":"ϻ","Ͻ":"ͻ","Ͼ":"ͼ","Ͽ":"ͽ","Ѐ":"е","Ё":"е","Ђ":"ђ","Ѓ":"г","Є":"є","Ѕ":"ѕ","І":"і","Ї":"і","Ј":"ј","Љ":"љ","Њ":"њ","Ћ":"ћ","Ќ":"к","Ѝ":"и","Ў":"у","Џ":"џ","А":"а","Б":"б","В":"в","Г":"г","Д":"д","Е":"е","Ж":"ж","З":"з","И":"и","Й":"и","К":"к","Л":"л","М":"м","Н":"н","О":"о","П":"п","Р":"р","С":"с","Т":"т","У":"у","Ф":"ф","Х":"х","Ц":"ц","Ч":"ч","Ш":"ш","Щ":"щ","Ъ":"ъ","Ы":"ы","Ь":"ь","Э":"э","Ю":"ю","Я":"я","й":"и","ѐ":"е","ё":"е","ѓ":"г","ї":"і","ќ":"к","ѝ":"и","ў":"у","Ѡ":"ѡ","Ѣ":"ѣ","Ѥ":"ѥ","Ѧ":"ѧ","Ѩ":"ѩ","Ѫ":"ѫ","Ѭ":"ѭ","Ѯ":"ѯ","Ѱ":"ѱ","Ѳ":"ѳ","Ѵ":"ѵ","Ѷ":"ѵ","ѷ":"ѵ","Ѹ":"ѹ","Ѻ":"ѻ","Ѽ":"ѽ","Ѿ":"ѿ","Ҁ":"ҁ","Ҋ":"ҋ","Ҍ":"ҍ","Ҏ":"ҏ","Ґ":"ґ","Ғ":"ғ","Ҕ":"ҕ","Җ":"җ","Ҙ":"ҙ","Қ":"қ","Ҝ":"ҝ","Ҟ":"ҟ","Ҡ":"ҡ","Ң":"ң","Ҥ":"ҥ","Ҧ":"ҧ","Ҩ":"ҩ","Ҫ":"ҫ","Ҭ":"ҭ","Ү":"ү","Ұ":"ұ","Ҳ":"ҳ","Ҵ":"ҵ","Ҷ":"ҷ","Ҹ":"ҹ","Һ":"һ","Ҽ":"ҽ","Ҿ":"ҿ","Ӏ":"ӏ","Ӂ":"ж","ӂ":"ж","Ӄ":"ӄ","Ӆ":"ӆ","Ӈ":"ӈ","Ӊ":"ӊ","Ӌ":"ӌ","Ӎ":"ӎ","Ӑ":"а","ӑ":"а","Ӓ":"а","ӓ":"а","Ӕ":"ӕ","Ӗ":"е","ӗ":"е","Ә":"ә","Ӛ":"ә","ӛ":"ә","Ӝ":"ж","ӝ":"ж","Ӟ":"з","ӟ":"з","Ӡ":"ӡ","Ӣ":"и","ӣ":"и","Ӥ":"и","ӥ":"и","Ӧ":"о","ӧ":"о","Ө":"ө","Ӫ":"ө","ӫ":"ө","Ӭ":"э","ӭ":"э","Ӯ":"у","ӯ":"у","Ӱ":"у","ӱ":"у","Ӳ":"у","ӳ":"у","Ӵ":"ч","ӵ":"ч","Ӷ":"ӷ","Ӹ":"ы","ӹ":"ы","Ӻ":"ӻ","Ӽ":"ӽ","Ӿ":"ӿ","Ԁ":"ԁ","Ԃ":"ԃ","Ԅ":"ԅ","Ԇ":"ԇ","Ԉ":"ԉ","Ԋ":"ԋ","Ԍ":"ԍ","Ԏ":"ԏ","Ԑ":"ԑ","Ԓ":"ԓ","Ԕ":"ԕ","Ԗ":"ԗ","Ԙ":"ԙ","Ԛ":"ԛ","Ԝ":"ԝ","Ԟ":"ԟ","Ԡ":"ԡ","Ԣ":"ԣ","Ԥ":"ԥ","Ԧ":"ԧ","Ԩ":"ԩ","Ԫ":"ԫ","Ԭ":"ԭ","Ԯ":"ԯ","Ա":"ա","Բ":"բ","Գ":"գ","Դ":"դ","Ե":"ե","Զ":"զ","Է":"է","Ը":"ը","Թ":"թ","Ժ":"ժ","Ի":"ի","Լ":"լ","Խ":"խ","Ծ":"ծ","Կ":"կ","Հ":"հ","Ձ":"ձ","Ղ":"ղ","Ճ":"ճ","Մ":"մ","Յ":"յ","Ն":"ն","Շ":"շ","Ո":"ո","Չ":"չ","Պ":"պ","Ջ":"ջ","Ռ":"ռ","Ս":"ս","Վ":"վ","Տ":"տ","Ր":"ր","Ց":"ց","Ւ":"ւ","Փ":"փ","Ք":"ք","Օ":"օ","Ֆ":"ֆ","Ḁ":"a","ḁ":"a","Ḃ":"b","ḃ":"b","Ḅ":"b","ḅ":"b","Ḇ":"b","ḇ":"b","Ḉ":"c","ḉ":"c","Ḋ":"d","ḋ":"d","Ḍ":"d","ḍ":"d","Ḏ":"d","ḏ":"d","Ḑ":"d","ḑ":"d","Ḓ":"d","ḓ":"d","Ḕ":"e","ḕ":"e","Ḗ":"e","ḗ":"e","Ḙ":"e","ḙ":"e","Ḛ":"e","ḛ":"e","Ḝ":"e","ḝ":"e","Ḟ":"f","ḟ":"f","Ḡ":"g","ḡ":"g","Ḣ":"h","ḣ":"h","Ḥ":"h","ḥ":"h","Ḧ":"h","ḧ":"h","Ḩ":"h","ḩ":"h","Ḫ":"h","ḫ":"h","Ḭ":"i","ḭ":"i","Ḯ":"i","ḯ":"i","Ḱ":"k","ḱ":"k","Ḳ":"k","ḳ":"k","Ḵ":"k","ḵ":"k","Ḷ":"l","ḷ":"l","Ḹ":"l","ḹ":"l","Ḻ":"l","ḻ":"l","Ḽ":"l","ḽ":"l","Ḿ":"m","ḿ":"m","Ṁ":"m","ṁ":"m","Ṃ":"m","ṃ":"m","Ṅ":"n","ṅ":"n","Ṇ":"n","ṇ":"n","Ṉ":"n","ṉ":"n","Ṋ":"n","ṋ":"n","Ṍ":"o","ṍ":"o","Ṏ":"o","ṏ":"o","Ṑ":"o","ṑ":"o","Ṓ":"o","ṓ":"o","Ṕ":"p","ṕ":"p","Ṗ":"p","ṗ":"p","Ṙ":"r","ṙ":"r","Ṛ":"r","ṛ":"r","Ṝ":"r","ṝ":"r","Ṟ":"r","ṟ":"r","Ṡ":"s","ṡ":"s","Ṣ":"s","ṣ":"s","Ṥ":"s","ṥ":"s","Ṧ":"s","ṧ":"s","Ṩ":"s","ṩ":"s","Ṫ":"t","ṫ":"t","Ṭ":"t","ṭ":"t","Ṯ":"t","ṯ":"t","Ṱ":"t","ṱ":"t","Ṳ":"u","ṳ":"u","Ṵ":"u","ṵ":"u","Ṷ":"u","ṷ":"u","Ṹ":"u","ṹ":"u","Ṻ":"u","ṻ":"u","Ṽ":"v","ṽ":"v","Ṿ":"v","ṿ":"v","Ẁ":"w","ẁ":"w","Ẃ":"w","ẃ":"w","Ẅ":"w","ẅ":"w","Ẇ":"w","ẇ":"w","Ẉ":"w","ẉ":"w","Ẋ":"x","ẋ":"x","Ẍ":"x","ẍ":"x","Ẏ":"y","ẏ":"y","Ẑ":"z","ẑ":"z","Ẓ":"z","ẓ":"z","Ẕ":"z","ẕ":"z","ẖ":"h","ẗ":"t","ẘ":"w","ẙ":"y","ẛ":"ſ","ẞ":"ss","Ạ":"a","ạ":"a","Ả":"a","ả":"a","Ấ":"a","ấ":"a","Ầ":"a","ầ":"a","Ẩ":"a","ẩ":"a","Ẫ":"a","ẫ":"a","Ậ":"a","ậ":"a","Ắ":"a","ắ":"a","Ằ":"a","ằ":"a","Ẳ":"a","ẳ":"a","Ẵ":"a","ẵ":"a","Ặ":"a","ặ":"a","Ẹ":"e","ẹ":"e","Ẻ":"e","ẻ":"e","Ẽ":"e","ẽ":"e","Ế":"e","ế":"e","Ề":"e","ề":"e","Ể":"e","ể":"e","Ễ":"e","ễ":"e","Ệ":"e","ệ":"e","Ỉ":"i","ỉ":"i","Ị":"i","ị":"i","Ọ":"o","ọ":"o","Ỏ":"o","ỏ":"o","Ố":"o","ố":"o","Ồ":"o","ồ":"o","Ổ":"o","ổ":"o","Ỗ":"o","ỗ":"o","Ộ":"o","ộ":"o","Ớ":"o","ớ":"o","Ờ":"o","ờ":"o","Ở":"o","ở":"o","Ỡ":"o","ỡ":"o","Ợ":"o","ợ":"o","Ụ":"u","ụ":"u","Ủ":"u","ủ":"u","Ứ":"u","ứ":"u","Ừ":"u","ừ":"u","Ử":"u","ử":"u","Ữ":"u","ữ":"u","Ự":"u","ự":"u","Ỳ":"y","ỳ":"y","Ỵ":"y","ỵ":"y","Ỷ":"y","ỷ":"y","Ỹ":"y","ỹ":"y","Ỻ":"ỻ","Ỽ":"ỽ","Ỿ":"ỿ","ἀ":"α","ἁ":"α","ἂ":"α","ἃ":"α","ἄ":"α","ἅ":"α","ἆ":"α","ἇ":"α","Ἀ":"α","Ἁ":"α","Ἂ":"α","Ἃ":"α","Ἄ":"α","Ἅ":"α","Ἆ":"α","Ἇ":"α","ἐ":"ε","ἑ":"ε","ἒ":"ε","ἓ":"ε","ἔ":"ε","ἕ":"ε","Ἐ":"ε","Ἑ":"ε","Ἒ":"ε","Ἓ":"ε","Ἔ":"ε","Ἕ":"ε","ἠ":"η","ἡ":"η","ἢ":"η","ἣ":"η","ἤ":"η","ἥ":"η","ἦ":"η","ἧ":"η","Ἠ":"η","Ἡ":"η","Ἢ":"η","Ἣ":"η","Ἤ":"η","Ἥ":"η","Ἦ":"η","Ἧ":"η","ἰ":"ι","ἱ":"ι","ἲ":"ι","ἳ":"ι","ἴ":"ι","ἵ":"ι","ἶ":"ι","ἷ":"ι","Ἰ":"ι","Ἱ":"ι","Ἲ":"ι","Ἳ":"ι","Ἴ":"ι","Ἵ":"ι","Ἶ":"ι","Ἷ":"ι","ὀ":"ο","ὁ":"ο","ὂ":"ο","ὃ":"ο","ὄ":"ο","ὅ":"ο","Ὀ":"ο","Ὁ":"ο","Ὂ":"ο","Ὃ":"ο","Ὄ":"ο","Ὅ":"ο","ὐ":"υ","ὑ":"υ","ὒ":"υ","ὓ":"υ","ὔ":"υ","ὕ":"υ","ὖ":"υ","ὗ":"υ","Ὑ":"υ","Ὓ":"υ","Ὕ":"υ","Ὗ":"υ","ὠ":"ω","ὡ":"ω","ὢ":"ω","ὣ":"ω","ὤ":"ω","ὥ":"ω","ὦ":"ω","ὧ":"ω","Ὠ":"ω","Ὡ":"ω","Ὢ":"ω","Ὣ":"ω","Ὤ":"ω","Ὥ":"ω","Ὦ":"ω","Ὧ":"ω","ὰ":"α","ά":"α","ὲ":"ε","έ":"ε","ὴ":"η","ή":"η","ὶ":"ι","ί":"ι","ὸ":"ο","ό":"ο","ὺ":"υ","ύ":"υ","ὼ":"ω","ώ":"ω","ᾀ":"α","ᾁ":"α","ᾂ":"α","ᾃ":"α","ᾄ":"α","ᾅ":"α","ᾆ":"α","ᾇ":"α","ᾈ":"α","ᾉ":"α","ᾊ":"α","ᾋ":"α","ᾌ":"α","ᾍ":"α","ᾎ":"α","ᾏ":"α","ᾐ":"η","ᾑ":"η","ᾒ":"η","ᾓ":"η","ᾔ":"η","ᾕ":"η","ᾖ":"η","ᾗ":"η","ᾘ":"η","ᾙ":"η","ᾚ":"η","ᾛ":"η","ᾜ":"η","ᾝ":"η","ᾞ":"η","ᾟ":"η","ᾠ":"ω","ᾡ":"ω","ᾢ":"ω","ᾣ":"ω","ᾤ":"ω","ᾥ":"ω","ᾦ":"ω","ᾧ":"ω","ᾨ":"ω","ᾩ":"ω","ᾪ":"ω","ᾫ":"ω","ᾬ":"ω","ᾭ":"ω","ᾮ":"ω","ᾯ":"ω","ᾰ":"α","ᾱ":"α","ᾲ":"α","ᾳ":"α","ᾴ":"α","ᾶ":"α","ᾷ":"α","Ᾰ":"α","Ᾱ":"α","Ὰ":"α","Ά":"α","ᾼ":"α","ι":"ι","῁":"¨","ῂ":"η","ῃ":"η","ῄ":"η","ῆ":"η","ῇ":"η","Ὲ":"ε","Έ":"ε","Ὴ":"η","Ή":"η","ῌ":"η","῍":"᾿","῎":"᾿","῏":"᾿","ῐ":"ι","ῑ":"ι","ῒ":"ι","ΐ":"ι","ῖ":"ι","ῗ":"ι","Ῐ":"ι","Ῑ":"ι","Ὶ":"ι","Ί":"ι","῝":"῾","῞":"῾","῟":"῾","ῠ":"υ","ῡ":"υ","ῢ":"υ","ΰ":"υ","ῤ":"ρ","ῥ":"ρ","ῦ":"υ","ῧ":"υ","Ῠ":"υ","Ῡ":"υ","Ὺ":"υ","Ύ":"υ","Ῥ":"ρ","῭":"¨","΅":"¨","`":"`","ῲ":"ω","ῳ":"ω","ῴ":"ω","ῶ":"ω","ῷ":"ω","Ὸ":"ο","Ό":"ο","Ὼ":"ω","Ώ":"ω","ῼ":"ω","´":"´","‘":"''","’":"''"}');
--> statement-breakpoint
UPDATE search_letters SET spelled = value FROM json_each('{"ä":"ae","Ä":"ae","ö":"oe","Ö":"oe","ü":"ue","Ü":"ue","ø":"oe","Ø":"oe","å":"aa","Å":"aa"}') WHERE key = letter;
