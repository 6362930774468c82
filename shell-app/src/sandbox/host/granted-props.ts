import type { AppScope } from '@ginkgo/contracts'
import type { SlotName, SlotProps } from '@ginkgo/portal-sdk'

type PropsOf<Name extends SlotName> = SlotProps<Name> extends infer Props ? keyof Props & string : never
type NameOfProp = { [Name in SlotName]: PropsOf<Name> }[SlotName]
type Kind = 'leads' | 'enquiries' | 'activities'

/** The kinds of the records that slots hand over, by the names of their props; null where a prop is no record. */
const kinds: Readonly<Record<NameOfProp, Kind | null>> = {
  lead: 'leads',
  leads: 'leads',
  enquiry: 'enquiries',
  enquiries: 'enquiries',
  task: 'activities',
  tasks: 'activities',
  meeting: 'activities',
  meetings: 'activities',
  leadId: null,
  enquiryId: null,
  onLogged: null,
}

interface Identified {
  readonly id: string
}
const idOf = ({ id }: Identified): Identified => ({ id })

/**
 * The props of a slot for an app in a sandbox: it gets records of the kinds that the organization lets it read, and only
 * the ids of others.
 */
export function grantedProps(scopes: readonly AppScope[], props: object): object {
  const isGranted = (kind: Kind) => scopes.includes('read') || scopes.includes(`${kind}:read`)
  const granted = Object.entries(props).map(([name, value]: [string, unknown]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name as NameOfProp] : null
    if (kind === null || isGranted(kind)) return [name, value]
    return [name, Array.isArray(value) ? (value as Identified[]).map(idOf) : idOf(value as Identified)]
  })
  return Object.fromEntries(granted)
}
