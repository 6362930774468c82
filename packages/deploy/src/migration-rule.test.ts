import { expect, test } from 'vitest'
import { verdictOn } from './migration-rule.ts'

test.each([
  'CREATE TABLE `notes` (`id` text)',
  'ALTER TABLE `notes` ADD `pinned` integer DEFAULT false NOT NULL',
  'ALTER TABLE `notes` ADD `color` text',
  'ALTER TABLE `notes` ADD `is_long` integer GENERATED ALWAYS AS (length(text) > 99) VIRTUAL NOT NULL',
  'ALTER TABLE notes ALTER COLUMN color TO color text',
  'CREATE INDEX `notes_by_time` ON `notes` (`at`)',
  'DROP INDEX `notes_by_time`',
  'CREATE TRIGGER notes_kept AFTER INSERT ON notes BEGIN DELETE FROM figures WHERE id = NEW.id; INSERT INTO figures VALUES (1); END',
  '-- DROP TABLE notes\nUPDATE notes SET pinned = 1',
])('the previous version works with: %s', (statement) => {
  expect(verdictOn([statement]).problems).toEqual([])
})

test.each([
  ['DROP TABLE `notes`', 'drops the table notes'],
  ['drop table if exists notes', 'drops the table notes'],
  ['ALTER TABLE `notes` DROP COLUMN `color`', 'drops a column of notes'],
  ['ALTER TABLE notes RENAME COLUMN color TO tint', 'renames notes or a column of it'],
  ['ALTER TABLE `notes` RENAME TO `remarks`', 'renames notes or a column of it'],
  [
    'ALTER TABLE notes ALTER COLUMN color TO color text NOT NULL',
    'does more to a column of notes than to let it be null',
  ],
  [
    'ALTER TABLE notes ALTER COLUMN color TO tint text',
    'does more to a column of notes than to let it be null',
  ],
  [
    'ALTER TABLE `notes` ADD `color` text NOT NULL',
    'adds a column to notes that must be given and has no default',
  ],
  ['CREATE UNIQUE INDEX `notes_once` ON `notes` (`text`)', 'refuses rows of notes that were allowed before'],
  ['DROP TRIGGER notes_kept', 'drops the trigger notes_kept and makes none of that name'],
  ['DELETE FROM notes WHERE text IS NULL', 'deletes rows of notes'],
  [
    "CREATE TRIGGER notes_checked BEFORE INSERT ON notes BEGIN SELECT RAISE(ABORT, 'no'); END",
    'refuses writes of notes that were allowed before',
  ],
])('the previous version does not work with: %s', (statement, problem) => {
  expect(verdictOn([statement]).problems).toEqual([problem])
})

test('what a migration makes itself it may restrict, and a trigger may be replaced', () => {
  const statements = [
    'CREATE TABLE `notes` (`id` text)',
    'CREATE UNIQUE INDEX `notes_once` ON `notes` (`id`)',
    'DROP TRIGGER leads_kept',
    'CREATE TRIGGER leads_kept AFTER INSERT ON leads BEGIN SELECT 1; END',
  ]
  expect(verdictOn(statements)).toEqual({ problems: [], reason: undefined })
})

test('a migration that takes something away says why no running version minds', () => {
  const { problems, reason } = verdictOn(['-- compatible: nothing reads it since 0.4', 'DROP TABLE notes'])
  expect(problems).toHaveLength(1)
  expect(reason).toBe('nothing reads it since 0.4')
})
