import { emailTemplatesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { emailTemplates } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine } from '../../../db/statement.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import {
  changeableTemplate,
  readTemplate,
  requireKnown,
  requireSharing,
  toTemplate,
} from './template-fields.ts'

export const updateTemplate = operation(emailTemplatesApi.update, {
  load: ({ db, params, callerId }) =>
    combine({ template: readTemplate(db, params.templateId, callerId), fields: readFields(db, {}) }),
  handle: ({ db, scope, loaded, body: { isShared, ...given }, ifMatch, now }) => {
    const template = changeableTemplate(loaded.template, scope)
    requireFresh(ifMatch, template)
    if (isShared) requireSharing(scope)
    requireKnown({ subject: given.subject, body: given.body }, loaded.fields)
    const userId = isShared ? null : scope.user.id
    const patch = { ...given, ...(isShared !== undefined && { userId }) }
    if (changesOf(template, patch).length === 0) return answer(toTemplate(template))
    const stamped = { ...patch, updatedAt: nextStamp(now, template.updatedAt) }
    return commit(toTemplate(overlay(template, stamped)), [
      db.unchanged(emailTemplates, template),
      db.update(emailTemplates, stamped, eq(emailTemplates.id, template.id)),
    ])
  },
})
