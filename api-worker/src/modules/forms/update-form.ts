import { formsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { overlay } from '../../db/overlay.ts'
import { forms } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { requireFresh } from '../../operation/fresh.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { readForm, toForm } from './form-rows.ts'
import { checkedSettings, readSetup, requireUsable } from './form-setup.ts'

const verticalOf = (formId: string) => sql`(SELECT f.vertical_id FROM forms f WHERE f.id = ${formId})`

export const updateForm = operation(formsApi.update, {
  load: ({ db, params: { formId }, body }) =>
    combine({ form: readForm(db, formId), setup: readSetup(db, body, verticalOf(formId)) }),
  handle: ({ db, scope, loaded, body, ifMatch, origin, now }) => {
    const form = existing(loaded.form, 'Form')
    const { verticalId } = form
    scope.require('pipeline:write', verticalId)
    requireFresh(ifMatch, form)
    const settings = overlay(form.settings, checkedSettings(loaded.setup, body, verticalId))
    requireUsable(loaded.setup, settings, verticalId)
    const set = { settings, updatedAt: nextStamp(now, form.updatedAt) }
    return commit(
      toForm(origin, { ...form, ...set }),
      [db.unchanged(forms, form), db.update(forms, set, eq(forms.id, form.id))],
      { audit: [{ kind: 'form.changed', subject: settings.name, details: Object.keys(body).join(', ') }] },
    )
  },
})
