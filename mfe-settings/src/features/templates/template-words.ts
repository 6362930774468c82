import { isolated } from '@ginkgo/ui'
import type { Issue, TemplatePart } from '@ginkgo/contracts'

const nouns: Record<TemplatePart['part'], readonly [one: string, many: string]> = {
  field: ['field', 'fields'],
  stage: ['stage', 'stages'],
  lossReason: ['loss reason', 'loss reasons'],
  view: ['view', 'views'],
  rule: ['rule', 'rules'],
  report: ['report', 'reports'],
  dashboard: ['dashboard', 'dashboards'],
}

/** "12 fields, 2 stages and 1 view"; empty where there are no parts. */
export function countText(parts: readonly TemplatePart[]): string {
  const counts = Object.entries(nouns).flatMap(([part, [one, many]]) => {
    const count = parts.filter((each) => each.part === part).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return counts.length < 2 ? counts.join() : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`
}

const ofKinds = {
  lead: 'of leads',
  contact: 'of contacts',
  enquiry: 'of enquiries',
  task: 'of tasks',
  meeting: 'of meetings',
}

/** "Field of leads", "Stage" … */
export function kindText({ part, of }: TemplatePart): string {
  const [noun] = nouns[part]
  const word = noun.charAt(0).toUpperCase() + noun.slice(1)
  return of === null ? word : `${word} ${ofKinds[of]}`
}

const sections: Readonly<Record<string, string>> = {
  fields: 'Field',
  stages: 'Stage',
  lossReasons: 'Loss reason',
  views: 'View',
  rules: 'Rule',
  reports: 'Report',
  dashboards: 'Dashboard',
}

/** What a part of a file is called there, whatever the file holds. */
function nameIn(file: unknown, section: string, place: number): string | undefined {
  const parts = (file as Readonly<Record<string, unknown>> | null)?.[section]
  const part: unknown = Array.isArray(parts) ? parts[place] : undefined
  if (typeof part === 'string') return part
  const { label, name } = (part ?? {}) as { label?: unknown; name?: unknown }
  return [label, name].find((text) => typeof text === 'string')
}

/** What is wrong in a file and where: "Field 4 “Budget”, type: …". */
export function issueText({ path, message }: Issue, file: unknown): string {
  const [root, section = '', place, ...rest] = path.split('.')
  if (root !== 'template' || section === '') return message
  const word = sections[section]
  if (word === undefined || place === undefined) return `${word ? `${word}s` : section}: ${message}`
  const name = nameIn(file, section, Number(place))
  const named = `${word} ${Number(place) + 1}${name ? ` “${isolated(name)}”` : ''}`
  const inside = rest.map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' ')
  return `${named}${inside ? `, ${inside}` : ''}: ${message}`
}
