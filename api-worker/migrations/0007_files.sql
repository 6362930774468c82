-- On few lines by hand, as the baseline is without quotes: every connection reads this text.
CREATE TABLE files(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,lead_id text NOT NULL,
enquiry_id text,user_id text NOT NULL,name text NOT NULL,size integer NOT NULL,object text NOT NULL,type text NOT NULL,
sha256 text NOT NULL,state text NOT NULL,deleted_at integer,created_at integer NOT NULL,updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,lead_id) REFERENCES leads(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id));
--> statement-breakpoint
CREATE INDEX files_of_lead ON files(organization_id,lead_id,created_at,id);
--> statement-breakpoint
CREATE INDEX files_of_enquiry ON files(organization_id,enquiry_id,created_at,id);
--> statement-breakpoint
CREATE INDEX files_by_object ON files(organization_id,object,size);
--> statement-breakpoint
CREATE INDEX files_by_content ON files(organization_id,sha256);
--> statement-breakpoint
CREATE INDEX files_waiting ON files(organization_id) WHERE state='waiting';
--> statement-breakpoint
CREATE TABLE uploads(id text PRIMARY KEY NOT NULL,organization_id text NOT NULL,vertical_id text NOT NULL,lead_id text NOT NULL,
enquiry_id text,user_id text NOT NULL,name text NOT NULL,size integer NOT NULL,object text NOT NULL,sha256 text,
bucket_id text NOT NULL,parts text NOT NULL,updated_at integer NOT NULL,
FOREIGN KEY (organization_id,vertical_id,lead_id) REFERENCES leads(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,vertical_id,enquiry_id) REFERENCES enquiries(organization_id,vertical_id,id) ON DELETE cascade,
FOREIGN KEY (organization_id,user_id) REFERENCES users(organization_id,id));
--> statement-breakpoint
CREATE INDEX uploads_of_lead ON uploads(organization_id,lead_id,enquiry_id);
