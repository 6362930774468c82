import { useDeclaredFields } from '@ginkgo/fields/custom'
import { duplicateHints, useDuplicates } from '@ginkgo/fields/duplicates'
import { call } from '@ginkgo/api-client'
import { type Lead, leadFields, LeadPatch, leadsApi } from '@ginkgo/contracts'
import type { EditorProps } from '@ginkgo/fields/in-place'
import { useValueEdit, ValueEditor } from '@ginkgo/fields/in-place/editor'
import { useMutation } from '@ginkgo/portal-sdk'
import type { LeadValues } from '../lead-form/lead-values.ts'
import { useOwners } from '../lead-form/use-owners.ts'

const failed = 'Failed to update lead'

/** Changes some fields of a lead where they are shown, by the rules of the dialog. */
export function LeadValueEditor({ record: lead, names, onEnd, children }: EditorProps<Lead>) {
  const params = { leadId: lead.id }
  const { fields } = useDeclaredFields('lead', lead.verticalId, leadFields)
  const { owners, nameOf, isSettled } = useOwners(lead.verticalId)
  const { send } = useMutation(leadsApi.update, { failed, tryAgain: false, change: { isInPlace: true } })
  const edit = useValueEdit<Lead>({
    record: lead,
    names,
    onEnd,
    fields,
    schema: LeadPatch,
    save: (body, options) => send({ params, body: body as LeadValues }, options),
    read: () => call(leadsApi.get, { params }),
    saved: 'Lead updated successfully',
    failed,
  })
  const { email, phone, country } = edit.values as LeadValues
  const isRecognised = names.includes('email') || names.includes('phone')
  const duplicates = useDuplicates(
    {
      email: names.includes('email') ? email : null,
      phone: names.includes('phone') ? phone : null,
      country,
    },
    lead.verticalId,
    lead.id,
  )
  if (names.includes('ownerId') && !isSettled) return children
  return (
    <ValueEditor
      edit={edit}
      fields={fields}
      names={names}
      onEnd={onEnd}
      noun="lead"
      context={{ people: owners }}
      nameOf={nameOf}
      hints={edit.isTouched ? duplicateHints(duplicates.leads, email) : {}}
      {...(isRecognised && { holdBack: duplicates.holdBack })}
    />
  )
}
