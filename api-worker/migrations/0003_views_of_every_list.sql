-- compatible: the unique index takes the place of a stricter one, which allowed one default for all lists together.
DROP INDEX lead_views_of_owner;
--> statement-breakpoint
DROP INDEX lead_views_default;
--> statement-breakpoint
ALTER TABLE lead_views ADD kind text DEFAULT 'lead' NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_views ADD columns text;
--> statement-breakpoint
ALTER TABLE lead_views ADD is_shared integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX views_of_kind ON lead_views(organization_id,vertical_id,kind,name COLLATE NOCASE,id);
--> statement-breakpoint
CREATE UNIQUE INDEX views_default ON lead_views(organization_id,vertical_id,owner_id,kind) WHERE is_default = 1;
