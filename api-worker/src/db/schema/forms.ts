import type { Form, FormSubmission } from '@ginkgo/contracts'
import { foreignKey, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, ofOrganization, ofRecord, stamps } from '../columns.ts'
import { verticals } from './verticals.ts'

/** What heads decide about a form. */
export type FormSettings = Omit<
  Form,
  'id' | 'verticalId' | 'key' | 'url' | 'createdAt' | 'updatedAt' | 'files' | 'challenge'
> & {
  // Older forms have neither.
  files?: Form['files'] | undefined
  challenge?: boolean | undefined
}

/** What is stored of a submission in addition to its state. */
export type SubmissionDetails = Omit<FormSubmission, 'id' | 'formId' | 'state' | 'createdAt' | 'updatedAt'>

/** Forms that visitors of a website fill in. */
export const forms = sqliteTable(
  'forms',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    /** What the public address ends in. */
    key: text('key').notNull().unique(),
    settings: json<FormSettings>('settings').notNull(),
    /** Submissions that got an owner, by which the owners take turns. */
    made: integer('made').notNull().default(0),
    ...stamps,
  },
  (table) => [
    index('forms_of_vertical').on(table.organizationId, table.verticalId, table.createdAt, table.id),
    ofRecord(table, table.verticalId, verticals).onDelete('cascade'),
  ],
)

/** What visitors sent, spam included. */
export const formSubmissions = sqliteTable(
  'form_submissions',
  {
    ...ofOrganization,
    verticalId: text('vertical_id').notNull(),
    formId: text('form_id').notNull(),
    state: text('state', { enum: ['accepted', 'rejected'] }).notNull(),
    details: json<SubmissionDetails>('details').notNull(),
    ...stamps,
  },
  (table) => [
    index('form_submissions_of_form').on(table.organizationId, table.formId, table.createdAt, table.id),
    foreignKey({ columns: [table.formId], foreignColumns: [forms.id] }).onDelete('cascade'),
  ],
)
