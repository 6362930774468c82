import { formsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { withDatabaseName } from '../../operation/tokens.ts'
import { countAll } from '../../db/expressions.ts'
import type { FormSettings } from '../../db/schema/forms.ts'
import { forms } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { randomToken } from '../../operation/tokens.ts'
import { readVertical } from '../organization/verticals/vertical-fields.ts'
import { toForm } from './form-rows.ts'
import { checkedSettings, readSetup, requireUsable, settingsOf } from './form-setup.ts'

/** Forms that a vertical may have. */
const maxForms = 100

export const createForm = operation(formsApi.create, {
  load: ({ db, params: { verticalId }, body }) =>
    combine({
      vertical: readVertical(db, verticalId),
      total: db.select({ count: countAll }).from(forms).where(eq(forms.verticalId, verticalId)).first(),
      setup: readSetup(db, body, verticalId),
    }),
  handle: ({ db, scope, loaded, body, env, origin, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('pipeline:write', verticalId)
    const settings = checkedSettings(loaded.setup, settingsOf(body), verticalId) as FormSettings
    requireUsable(loaded.setup, settings, verticalId)
    if ((loaded.total?.count ?? 0) >= maxForms)
      throw new DomainError('conflict', `A vertical has at most ${maxForms} web forms`)
    // It is public, but nobody is to find forms by trying.
    const key = withDatabaseName(env, randomToken().slice(0, 22))
    const form = { id: uuid(), verticalId, key, settings, made: 0, createdAt: now, updatedAt: now }
    return commit(toForm(origin, form), [db.insert(forms, form)], {
      audit: [{ kind: 'form.created', subject: settings.name }],
    })
  },
})
