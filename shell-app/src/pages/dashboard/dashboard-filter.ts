import { isolated } from '@ginkgo/ui'
import {
  type CustomField,
  customName,
  declaredFields,
  type Fields,
  filterRules,
  filtersOf,
  isCountable,
} from '@ginkgo/contracts'
import { validParts } from '@ginkgo/fields'
import { useCustomFields } from '@ginkgo/fields/custom'
import { useSearchState } from '@ginkgo/router'
import { useCallback, useMemo } from 'react'

/** What the figures of the dashboard are narrowed to: the records that have an option of a custom field. */
export interface Narrowing {
  readonly kind: 'lead' | 'enquiry'
  readonly key: string
  readonly option: string
}

type FieldName = `${Narrowing['kind']}.${string}`
const kindNames = { lead: 'leads', contact: 'contacts', enquiry: 'enquiries' } as const

/** As the API names a field of leads or enquiries. */
export const nameOfField = ({ recordKind, key }: CustomField) => `${recordKind}.${key}` as FieldName

/** Whether records can be counted by a field at present. */
export const isCounted = ({ type, filterable, isReady }: CustomField): boolean =>
  filterable && isReady && isCountable(type)

/** The fields that the dashboard can be narrowed by, as the bar of a list takes declared ones. */
const narrowingFields = (fields: readonly CustomField[]): Fields =>
  Object.assign(
    {},
    ...fields.filter(isCounted).map((field) => {
      const label = `${isolated(field.label)} (${kindNames[field.recordKind]})`
      const { [customName(field.key)]: declared } = declaredFields([field])
      return { [nameOfField(field)]: { ...declared, label, oneValue: true } }
    }),
  )

const none: readonly CustomField[] = []
const isName = (name: string) => /^(?:lead|enquiry)\.[a-z]/.test(name)

/** As the API is asked for figures that are narrowed. */
export const asAsked = (narrowing: Narrowing | undefined) =>
  narrowing && { narrowBy: `${narrowing.kind}.${narrowing.key}` as const, option: narrowing.option }

/** What the dashboard is narrowed to, kept in the address as `lead.heat=hot`, and by what it could be. */
export function useDashboardFilter(verticalId: string) {
  const leads = useCustomFields('lead', verticalId)
  const enquiries = useCustomFields('enquiry', verticalId)
  const { fields: ofLeads = none } = leads
  const { fields: ofEnquiries = none } = enquiries
  const isSettled = leads.isSettled && enquiries.isSettled
  const [search, changeSearch] = useSearchState()
  const known = useMemo(() => [...ofLeads, ...ofEnquiries], [ofLeads, ofEnquiries])
  const fields = useMemo(() => narrowingFields(known), [known])
  const values = useMemo(() => {
    const rules = Object.assign({}, ...filtersOf(fields).map(filterRules))
    return Object.fromEntries(Object.entries(validParts(rules, search)).slice(0, 1))
  }, [fields, search])
  const [name, option] = Object.entries(values)[0] ?? []
  const asked = [...search].flatMap(([each, text]) => (isName(each) && text.trim() !== '' ? [each] : []))
  const others = isSettled ? asked.filter((each) => each !== name) : []
  const unread = [leads, enquiries].find((read) => !read.fields && read.error)
  const narrowing = useMemo(() => {
    if (name === undefined || option === undefined) return undefined
    const [kind, key] = name.split('.') as [Narrowing['kind'], string]
    return { kind, key, option }
  }, [name, option])
  const change = useCallback<typeof changeSearch>(
    (changes, options) => {
      // One field narrows the whole dashboard, so another one takes its place.
      const former = [...search.keys()].filter(isName).map((each) => [each, null])
      changeSearch({ ...Object.fromEntries(former), ...changes }, options)
    },
    [changeSearch, search],
  )
  return {
    /** All fields of leads and enquiries. */
    known,
    /** Those of them that it can be narrowed by. */
    fields,
    values,
    narrowing: isSettled ? narrowing : undefined,
    /** The fields are read, or cannot be. */
    isSettled,
    /** Parameters that cannot be followed: without them the figures would be of other records than the address asks for. */
    lost: unread ? [] : others,
    /** The fields of which the address names one that could not be read; undefined where all are. */
    unread: others.length > 0 ? unread : undefined,
    /** The address may name a field that is not read yet, so no figures can be asked for. */
    isPending: !isSettled && asked.length > 0,
    change,
    /** Takes what cannot be followed out of the address. */
    drop: () => changeSearch(Object.fromEntries(others.map((each) => [each, null]))),
  }
}
export type DashboardFilter = ReturnType<typeof useDashboardFilter>
