import { formsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { forms } from '../../db/schema/index.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { readForm } from './form-rows.ts'

export const deleteForm = operation(formsApi.delete, {
  load: ({ db, params: { formId } }) => readForm(db, formId),
  handle: ({ db, scope, loaded }) => {
    const form = existing(loaded, 'Form')
    scope.require('pipeline:write', form.verticalId)
    return commit(undefined, [db.unchanged(forms, form), db.delete(forms, eq(forms.id, form.id))], {
      audit: [{ kind: 'form.deleted', subject: form.settings.name }],
    })
  },
})
