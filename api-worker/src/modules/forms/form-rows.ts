import type { Form, FormSubmission } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { formSubmissions, forms } from '../../db/schema/index.ts'

export const formColumns = {
  id: forms.id,
  verticalId: forms.verticalId,
  key: forms.key,
  settings: forms.settings,
  made: forms.made,
  createdAt: forms.createdAt,
  updatedAt: forms.updatedAt,
}

export type FormRow = Pick<typeof forms.$inferSelect, keyof typeof formColumns>

export const readForm = (db: OrgDb, formId: string) =>
  db.select(formColumns).from(forms).where(eq(forms.id, formId)).first()

/** A form as the API answers it. */
export const toForm = (origin: string, { settings, made: _made, ...row }: FormRow): Form =>
  ({ ...row, url: `${origin}/f/${row.key}`, files: null, challenge: false, ...settings }) as Form

export const submissionColumns = {
  id: formSubmissions.id,
  verticalId: formSubmissions.verticalId,
  formId: formSubmissions.formId,
  state: formSubmissions.state,
  details: formSubmissions.details,
  createdAt: formSubmissions.createdAt,
  updatedAt: formSubmissions.updatedAt,
}

export type SubmissionRow = Pick<typeof formSubmissions.$inferSelect, keyof typeof submissionColumns>

/** A submission as the API answers it. */
export const toSubmission = ({ details, verticalId: _vertical, ...row }: SubmissionRow): FormSubmission =>
  ({ ...row, ...details }) as FormSubmission
