-- On few lines by hand, without quotes: every connection reads this text.
CREATE TABLE value_lists(id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL REFERENCES organizations(id) ON DELETE cascade,
list text NOT NULL,entries text NOT NULL,moves text,updated_at integer NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX value_lists_once ON value_lists(organization_id,list);
--> statement-breakpoint
CREATE INDEX value_lists_moving ON value_lists(organization_id) WHERE moves IS NOT NULL;
--> statement-breakpoint
CREATE TABLE currency_rates(id text PRIMARY KEY NOT NULL,
organization_id text NOT NULL REFERENCES organizations(id) ON DELETE cascade,
currency text NOT NULL,reporting text NOT NULL,day text NOT NULL,rate real NOT NULL,updated_at integer NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX currency_rates_once ON currency_rates(organization_id,reporting,currency,day);
--> statement-breakpoint
ALTER TABLE organizations ADD default_currency text DEFAULT 'USD' NOT NULL;
--> statement-breakpoint
ALTER TABLE organizations ADD currencies text;
--> statement-breakpoint
ALTER TABLE organizations ADD reporting_currency text;
--> statement-breakpoint
ALTER TABLE users ADD locale text;
