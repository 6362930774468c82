CREATE TABLE `meeting_spans` (
	`organization_id` text NOT NULL,
	`vertical_id` text NOT NULL,
	`longest` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `vertical_id`),
	FOREIGN KEY (`organization_id`,`vertical_id`) REFERENCES `verticals`(`organization_id`,`id`) ON UPDATE no action ON DELETE cascade
);

--> statement-breakpoint
INSERT INTO meeting_spans (organization_id, vertical_id, longest)
SELECT organization_id, vertical_id, max(end_time - start_time) FROM meetings GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER meetings_spanned_on_insert AFTER INSERT ON meetings BEGIN
  INSERT INTO meeting_spans (organization_id, vertical_id, longest)
  VALUES (NEW.organization_id, NEW.vertical_id, NEW.end_time - NEW.start_time)
  ON CONFLICT (organization_id, vertical_id) DO UPDATE SET longest = excluded.longest WHERE excluded.longest > longest;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_spanned_on_update AFTER UPDATE OF start_time, end_time ON meetings
WHEN NEW.end_time - NEW.start_time > OLD.end_time - OLD.start_time BEGIN
  INSERT INTO meeting_spans (organization_id, vertical_id, longest)
  VALUES (NEW.organization_id, NEW.vertical_id, NEW.end_time - NEW.start_time)
  ON CONFLICT (organization_id, vertical_id) DO UPDATE SET longest = excluded.longest WHERE excluded.longest > longest;
END;
