import { acceptSubmission } from './accept-submission.ts'
import { createForm } from './create-form.ts'
import { deleteForm } from './delete-form.ts'
import { listForms } from './list-forms.ts'
import { listSubmissions } from './list-submissions.ts'
import { updateForm } from './update-form.ts'

export const formOperations = [
  listForms,
  createForm,
  updateForm,
  deleteForm,
  listSubmissions,
  acceptSubmission,
]
