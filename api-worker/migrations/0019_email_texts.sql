ALTER TABLE `emails` ADD `searched_text` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `searches_email_texts` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `email_texts_up_to` text;--> statement-breakpoint
-- Letters of an entry with the text of an e-mail, once as it is and once with two letters for each umlaut.
INSERT INTO search_positions
WITH RECURSIVE positions(position) AS (SELECT 4097 UNION ALL SELECT position + 1 FROM positions WHERE position < 16384)
SELECT position FROM positions;
