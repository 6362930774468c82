import type { AccountType, LeadSource, LeadType } from '@ginkgo/contracts'

export const accountTypeLabels: Record<AccountType, string> = {
  individual: 'Individual',
  organisation: 'Organisation',
}
export const leadTypeLabels: Record<LeadType, string> = { inbound: 'Inbound', outbound: 'Outbound' }
export const sourceLabels: Record<LeadSource, string> = {
  manual: 'Manual',
  referral: 'Referral',
  web: 'Web',
  whatsapp: 'WhatsApp',
  other: 'Other',
}

/** Options of a select from a table of labels. */
export function optionsOf<Value extends string>(
  labels: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
}
