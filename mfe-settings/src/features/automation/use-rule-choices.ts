import { useEndpoint, usePages } from '@ginkgo/api-client'
import {
  type AppAutomation,
  appPartKey,
  appPartTitle,
  appsApi,
  emailTemplatesApi,
  enquiryFields,
  enquiryFilterFields,
  type Fields,
  formsApi,
  enquiryViewsApi,
  leadFields,
  leadFilterFields,
  leadViewsApi,
  lossReasonsApi,
  organizationApi,
  stagesApi,
  type RuleNames,
  type RuleRecordType,
  webhooksApi,
} from '@ginkgo/contracts'
import { useDeclaredFields } from '@ginkgo/fields/custom'
import { barFilters, colleagues, peopleLooks } from '@ginkgo/fields/filters'
import { useSession } from '@ginkgo/portal-sdk'
import { personName, type SelectOption } from '@ginkgo/ui'
import { useMemo } from 'react'

const inputs = { lead: leadFields as Fields, enquiry: enquiryFields as Fields } as const
const filtered = { lead: leadFilterFields as Fields, enquiry: enquiryFilterFields as Fields } as const

const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[] = []): SelectOption[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** What is about leads alone no rule about enquiries starts with; what is about enquiries alone no rule about leads does. */
const isFor = (of: 'triggers' | 'actions', about: RuleRecordType, recordType: RuleRecordType) =>
  about === recordType || about === (of === 'triggers' ? 'enquiry' : 'lead')

const partOptions = (
  apps: readonly { readonly name: string; readonly automation: AppAutomation }[],
  of: 'triggers' | 'actions',
  recordType: RuleRecordType,
): SelectOption[] =>
  apps.flatMap(({ name, automation }) =>
    automation[of]
      .filter(({ about }) => isFor(of, about, recordType))
      .map((part) => ({ value: appPartKey(name, part.name), label: appPartTitle(automation, part) })),
  )

/** What a rule of a vertical may name, as choices, and what each of them is called. */
export function useRuleChoices(verticalId: string, recordType: RuleRecordType) {
  const { user, can } = useSession()
  const params = { verticalId }
  const { data: stages } = useEndpoint(stagesApi.list, { params })
  const { data: reasons } = useEndpoint(lossReasonsApi.list, { params })
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { data: templates } = useEndpoint(emailTemplatesApi.list, {})
  const { rows: webhooks } = usePages(webhooksApi.list, can('organization:manage') ? {} : null)
  const { data: leadViews } = useEndpoint(leadViewsApi.list, { params })
  const { data: enquiryViews } = useEndpoint(enquiryViewsApi.list, { params })
  const { rows: forms } = usePages(formsApi.list, { params: { verticalId: verticalId as never } })
  const { rows: installed } = usePages(appsApi.list, {})
  const { fields, own } = useDeclaredFields(recordType, verticalId, inputs[recordType])
  const active = useMemo(() => (users ?? []).filter((one) => one.active), [users])
  const people = active.map((one) => ({ value: one.id as string, label: personName(one) }))
  const views = (recordType === 'lead' ? leadViews : enquiryViews)?.filter(({ isShared }) => isShared)
  const apps = (installed ?? []).flatMap(({ name, automation, paused }) =>
    automation && !paused ? [{ name, automation }] : [],
  )
  const choices = {
    // What apps add, by the name of the app and of the part.
    triggers: partOptions(apps, 'triggers', recordType),
    actions: partOptions(apps, 'actions', recordType),
    stages: optionsOf(stages),
    reasons: (reasons ?? []).map(({ id, reason }) => ({ value: id as string, label: reason })),
    people,
    templates: optionsOf(templates),
    webhooks: (webhooks ?? []).map(({ id, url }) => ({ value: id as string, label: url })),
    views: optionsOf(views),
    forms: optionsOf(forms),
  }
  const names: RuleNames = (key) =>
    own[key]?.label ??
    Object.values(choices)
      .flat()
      .find(({ value }) => value === key)?.label
  const declared = { ...filtered[recordType], ...own }
  const mine = colleagues(active, user.id, { orNobody: recordType === 'enquiry' })
  const filters = barFilters(declared, {
    ...peopleLooks(declared, mine),
    ...(recordType === 'lead' ? { ownerId: { options: mine } } : { assignedTo: { options: mine } }),
  })
  const partOf = (of: 'triggers' | 'actions', app: string, name: string) =>
    apps.find((one) => one.name === app)?.automation[of].find((part) => part.name === name)
  return { ...choices, names, filters, fields, partOf }
}

export type RuleChoices = ReturnType<typeof useRuleChoices>
