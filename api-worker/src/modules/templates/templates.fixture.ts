import type {
  AuditEvent,
  CustomField,
  LossReason,
  Rule,
  Stage,
  TemplateFile,
  TemplateOutcome,
  View,
} from '@ginkgo/contracts'
import { as, bodyOf, type SignedIn } from '@ginkgo/testing'

export const apply = (by: SignedIn, verticalId: string, template: unknown, dryRun = false) =>
  as(by).post('/api/templates/apply', { template, verticalId, dryRun })

export const applied = async (by: SignedIn, verticalId: string, template: unknown, dryRun = false) =>
  bodyOf<TemplateOutcome>(await apply(by, verticalId, template, dryRun), 200)

export const exported = async (by: SignedIn, verticalId: string) =>
  bodyOf<TemplateFile>(await as(by).get(`/api/templates/export?verticalId=${verticalId}`), 200)

/** All that a template can add to a vertical. */
export async function setupOf(by: SignedIn, verticalId: string) {
  const read = async <T>(path: string) => bodyOf<T>(await as(by).get(path), 200)
  const [fields, stages, reasons, leadViews, enquiryViews, rules, log] = await Promise.all([
    read<CustomField[]>(`/api/fields?verticalId=${verticalId}`),
    read<Stage[]>(`/api/verticals/${verticalId}/stages`),
    read<LossReason[]>(`/api/verticals/${verticalId}/loss-reasons`),
    read<View[]>(`/api/verticals/${verticalId}/lead-views`),
    read<View[]>(`/api/verticals/${verticalId}/enquiry-views`),
    read<Rule[]>(`/api/verticals/${verticalId}/rules`),
    read<AuditEvent[]>('/api/organization/audit-log'),
  ])
  return { fields, stages, reasons, leadViews, enquiryViews, rules, log }
}

/** A template with these parts and no others. */
export const fileOf = (parts: object = {}) => ({
  format: 'ginkgo-template',
  version: 1,
  name: 'Ours',
  fields: [],
  stages: [],
  lossReasons: [],
  views: [],
  ...parts,
})

export const fieldOf = (given: object = {}) => ({
  recordKind: 'lead',
  key: 'budget',
  label: 'Budget',
  type: 'number',
  ...given,
})
export const stageOf = (name: string, given: object = {}) => ({
  name,
  kind: 'open',
  winProbability: 50,
  ...given,
})
