import { emailTemplatesApi } from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { emailTemplates } from '../../../db/schema/index.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import { requireKnown, requireSharing, toTemplate } from './template-fields.ts'

export const createTemplate = operation(emailTemplatesApi.create, {
  load: ({ db }) => readFields(db, {}),
  handle: ({ db, scope, loaded: fields, body: { isShared, ...given }, now }) => {
    if (isShared) requireSharing(scope)
    requireKnown({ subject: given.subject, body: given.body }, fields)
    const stamps = { createdAt: now, updatedAt: now }
    const template = { id: uuid(), userId: isShared ? null : scope.user.id, ...given, ...stamps }
    return commit(toTemplate(template), [db.insert(emailTemplates, template)])
  },
})
