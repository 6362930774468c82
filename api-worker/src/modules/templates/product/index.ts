import {
  ruleSentence,
  TemplateFile,
  type TemplateKey,
  templateNames,
  type TemplateSummary,
} from '@ginkgo/contracts'
import { education } from './education.ts'
import { manufacturing } from './manufacturing.ts'
import type { ProductTemplate } from './product-template.ts'
import { productReports } from './product-reports.ts'
import { realEstate } from './real-estate.ts'
import { recruiting } from './recruiting.ts'
import { software } from './software.ts'
import { trade } from './trade.ts'

const templates: Record<TemplateKey, ProductTemplate> = {
  software,
  manufacturing,
  real_estate: realEstate,
  recruiting,
  education,
  trade,
}

/** One of the templates that come with the product, as it would be exported. */
export function productTemplate(key: TemplateKey): TemplateFile {
  const { description: _description, ...parts } = templates[key]
  const file = {
    format: 'ginkgo-template',
    version: 1,
    name: templateNames[key],
    ...parts,
    ...productReports,
  }
  return TemplateFile.parse(file)
}

/** Labels of fields; all else that a rule of a template names is a name already. */
const labelsOf =
  ({ fields }: ProductTemplate) =>
  (name: string) =>
    name.startsWith('field.') ? fields.find(({ key }) => `field.${key}` === name)?.label : name

/** What each of them contains. */
export const summaries = (): TemplateSummary[] =>
  (Object.keys(templateNames) as TemplateKey[]).map((key) => {
    const { description, fields, stages, lossReasons, views } = templates[key]
    const { rules } = productTemplate(key)
    return {
      key,
      name: templateNames[key],
      description,
      lossReasons: [...lossReasons],
      fields: fields.map(({ recordKind, label }) => ({ recordKind, label })),
      stages: stages.map(({ name, kind }) => ({ name, kind })),
      views: views.map(({ kind, name }) => ({ kind, name })),
      // A template has names where rules of the API have ids.
      rules: rules.map((rule) => ({
        name: rule.name,
        sentence: ruleSentence(rule, labelsOf(templates[key])),
      })),
      reports: productReports.reports.map(({ name }) => ({ name })),
      dashboards: productReports.dashboards.map(({ name }) => ({ name })),
    }
  })
