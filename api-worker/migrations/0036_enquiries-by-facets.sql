CREATE TABLE `enquiry_facets` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`tag` text NOT NULL,
	`priority` text NOT NULL,
	`source` text NOT NULL,
	`assigned_to` text NOT NULL,
	PRIMARY KEY(`enquiry_id`, `tag`),
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enquiries_by_facets` ON `enquiry_facets` (`organization_id`,`vertical_id`,`tag`,`priority`,`source`,`assigned_to`,`enquiry_id`);
--> statement-breakpoint
CREATE TRIGGER enquiries_faceted_on_insert AFTER INSERT ON enquiries WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO enquiry_facets (organization_id, vertical_id, enquiry_id, tag, priority, source, assigned_to)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.priority, NEW.source, coalesce(NEW.assigned_to, '')
  FROM json_each(json_insert(coalesce(NEW.tags, '[]'), '$[#]', ''));
END;
--> statement-breakpoint
CREATE TRIGGER enquiries_faceted_on_update AFTER UPDATE OF vertical_id, deleted_at, priority, source, assigned_to, tags ON enquiries
WHEN NEW.vertical_id IS NOT OLD.vertical_id OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.priority IS NOT OLD.priority OR NEW.source IS NOT OLD.source OR NEW.assigned_to IS NOT OLD.assigned_to OR NEW.tags IS NOT OLD.tags BEGIN
  DELETE FROM enquiry_facets WHERE enquiry_id = NEW.id;
  INSERT INTO enquiry_facets (organization_id, vertical_id, enquiry_id, tag, priority, source, assigned_to)
  SELECT DISTINCT NEW.organization_id, NEW.vertical_id, NEW.id, value, NEW.priority, NEW.source, coalesce(NEW.assigned_to, '')
  FROM json_each(json_insert(coalesce(NEW.tags, '[]'), '$[#]', '')) WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
INSERT INTO enquiry_facets (organization_id, vertical_id, enquiry_id, tag, priority, source, assigned_to)
SELECT DISTINCT organization_id, vertical_id, enquiries.id, each.value, priority, source, coalesce(assigned_to, '')
FROM enquiries, json_each(json_insert(coalesce(tags, '[]'), '$[#]', '')) AS each WHERE deleted_at IS NULL;
