import { type Fields, type Lead, leadFields } from '@ginkgo/contracts'
import { InPlace, type InPlaceProps, lazyEditor } from '@ginkgo/fields/in-place'
import { mayManage, useSession } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import type { ComponentProps } from 'react'

type SessionOfUser = ReturnType<typeof useSession>

const editor = lazyEditor<Lead>(async () => (await import('./lead-value-editor.tsx')).LeadValueEditor)

export const ownerNameOf = ({ ownerFirstName, ownerLastName }: Lead): string =>
  personName({ firstName: ownerFirstName, lastName: ownerLastName })

/** What edits these fields of a lead in place, and whether this person may. */
export function leadInPlace(
  { can, user }: SessionOfUser,
  fields: Fields,
  lead: Lead,
  names: readonly string[],
): InPlaceProps<Lead> {
  const mayGiveAway = mayManage(user, lead.verticalId, lead.ownerId)
  return {
    fields,
    record: lead,
    names,
    editor,
    mayEdit: can('leads:write', lead.verticalId) && (mayGiveAway || !names.includes('ownerId')),
    text: names[0] === 'ownerId' ? ownerNameOf(lead) : undefined,
  }
}

type Shown = Omit<ComponentProps<typeof InPlace<Lead>>, keyof InPlaceProps<Lead>>

/** Fields of a lead as they are shown, which are edited where they stand. */
export function LeadValue({
  lead,
  fields = leadFields,
  names,
  label,
  text,
  ...shown
}: Shown & { lead: Lead; fields?: Fields; names: readonly string[]; label?: string; text?: string }) {
  const inPlace = leadInPlace(useSession(), fields, lead, names)
  return <InPlace {...inPlace} label={label} text={text ?? inPlace.text} {...shown} />
}
