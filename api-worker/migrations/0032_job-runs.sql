CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`finished_at` integer NOT NULL,
	`succeeded_at` integer,
	`ms` integer NOT NULL
);
