import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'

/**
 * The texts by which leads, contacts, enquiries, tasks, meetings and e-mails are searched, one row each. An e-mail is
 * `post`, as the index distinguishes the kinds by their first letters.
 */
export const searchTexts = sqliteTable('search_texts', {
  /** The row's number in `search_index`; it grows with the time of creation. */
  number: integer('number').primaryKey(),
  organizationId: text('organization_id').notNull(),
  verticalId: text('vertical_id').notNull(),
  kind: text('kind', { enum: ['lead', 'contact', 'enquiry', 'task', 'meeting', 'post'] }).notNull(),
  recordId: text('record_id').notNull().unique(),
  /**
   * As `fold` writes them, each between the characters 2 and 3: name and e-mail, title and lead's name, title and
   * both of the enquiry, or subject and people.
   */
  text: text('text').notNull(),
  /** The same with two letters for each of `spelledLetters`, as "mueller" for "Müller"; null where there is none. */
  spelled: text('spelled'),
  /** The digits of the phone number in its E.164 form, behind those as typed where they are not part of it. */
  digits: text('digits'),
  /**
   * Of a lead: where its list shows it, as the bits of `tabBits`; of a task: its status, as those of `taskBits`. A search
   * is counted by them, without the records.
   */
  tabs: integer('tabs').notNull().default(0),
  /** Of a lead, so that matches are sorted without reading the leads. */
  createdAt: instant('created_at'),
})

/** A lead without any of the first three has no enquiry. */
export const tabBits = { active: 1, closed: 2, converted: 4, archived: 8 } as const

/** A task without the first is pending; hidden are those of deleted enquiries. */
export const taskBits = { completed: 1, hidden: 8 } as const
