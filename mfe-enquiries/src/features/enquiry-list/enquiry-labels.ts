import type { EnquirySource, Priority } from '@ginkgo/contracts'
import type { Tone } from '@ginkgo/ui'

export const priorityLabels: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' }
export const priorityTones: Record<Priority, Tone> = { high: 'danger', medium: 'gold', low: 'neutral' }
export const sourceLabels: Record<EnquirySource, string> = {
  manual: 'Manual',
  'web form': 'Web Form',
  email: 'Email',
  whatsapp: 'WhatsApp',
  referral: 'Referral',
}

/** Options of a select from a table of labels. */
export function optionsOf<Value extends string>(
  labels: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
}
