import { useEndpoint, usePages } from '@ginkgo/api-client'
import {
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
  const { fields, own } = useDeclaredFields(recordType, verticalId, inputs[recordType])
  const active = useMemo(() => (users ?? []).filter((one) => one.active), [users])
  const people = active.map((one) => ({ value: one.id as string, label: personName(one) }))
  const views = (recordType === 'lead' ? leadViews : enquiryViews)?.filter(({ isShared }) => isShared)
  const choices = {
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
  return { ...choices, names, filters, fields }
}

export type RuleChoices = ReturnType<typeof useRuleChoices>
