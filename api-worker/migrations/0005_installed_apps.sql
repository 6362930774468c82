-- On few lines by hand, as the baseline is without quotes: every connection reads this text.
CREATE TABLE installed_apps(organization_id text NOT NULL,name text NOT NULL,scopes text NOT NULL,trust text NOT NULL,
installed_by text NOT NULL,installed_at integer NOT NULL,PRIMARY KEY(organization_id,name),
FOREIGN KEY (organization_id,installed_by) REFERENCES users(organization_id,id) ON DELETE cascade);
