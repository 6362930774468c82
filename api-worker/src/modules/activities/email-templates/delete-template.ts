import { emailTemplatesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { emailTemplates } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { changeableTemplate, readTemplate } from './template-fields.ts'

export const deleteTemplate = operation(emailTemplatesApi.delete, {
  load: ({ db, params, callerId }) => readTemplate(db, params.templateId, callerId),
  handle: ({ db, scope, loaded }) =>
    commit(undefined, [
      db.delete(emailTemplates, eq(emailTemplates.id, changeableTemplate(loaded, scope).id)),
    ]),
})
