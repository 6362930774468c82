import type { TemplateField, TemplateRule, TemplateStage, TemplateView } from '@ginkgo/contracts'
import type { z } from 'zod'
import { startingStages } from '../../organization/verticals/new-vertical.ts'

type Stage = z.input<typeof TemplateStage>

/** A template that comes with the product, written as a file has it. */
export interface ProductTemplate {
  /** For whom it is. */
  readonly description: string
  readonly fields: readonly z.input<typeof TemplateField>[]
  readonly stages: readonly Stage[]
  readonly lossReasons: readonly string[]
  readonly views: readonly z.input<typeof TemplateView>[]
  readonly rules: readonly z.input<typeof TemplateRule>[]
}

const kinds = { open: 'open', converted: 'won', enquiry_lost: 'lost' } as const

/** Where a template adds a stage: behind one of those that a new vertical begins with, or behind another added one. */
export interface AddedStage extends Pick<Stage, 'name' | 'color' | 'winProbability' | 'idleDays'> {
  readonly behind: string
  readonly description: string
}

/** The stages of a new vertical with those of an industry among them, as a new organization has the former already. */
export function stagesWith(...added: readonly AddedStage[]): readonly Stage[] {
  const stages: Stage[] = startingStages.map(({ name, color, winProbability, stageType }) => ({
    name,
    color,
    winProbability,
    kind: kinds[stageType],
  }))
  for (const { behind, ...stage } of added) {
    const place = stages.findIndex(({ name }) => name === behind)
    stages.splice(place + 1, 0, { kind: 'open', ...stage })
  }
  return stages
}

const [green, blue, amber, red, violet, teal, gray] = [
  ...['#5BB98B', '#7CA6DE', '#EBC15C', '#D97A85', '#A88BE0', '#6FC3CF', '#9AA4B2'],
] as const

/** Options that say how good something is, from the best to the worst. */
export const inThreeSteps = (best: string, middle: string, worst: string) => [
  { id: idOf(best), label: best, color: green! },
  { id: idOf(middle), label: middle, color: amber! },
  { id: idOf(worst), label: worst, color: red! },
]

const hues = [blue!, violet!, teal!, green!, amber!, red!, gray!]

/** Options of a kind, each with a colour of its own. */
export const kindsOf = (...labels: readonly string[]) =>
  labels.map((label, place) => ({ id: idOf(label), label, color: hues[place % hues.length]! }))

const idOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A task for whoever has the record. */
export const task = (title: string, dueInDays: number) => ({ type: 'create_task', title, dueInDays }) as const

export const notifyOwner = (message: string) => ({ type: 'notify' as const, to: ['owner'], message })

/** What every industry begins with. */
export const firstCall = {
  name: 'Call a new lead',
  recordType: 'lead' as const,
  trigger: { type: 'created' as const },
  actions: [task('Call the new lead', 1), notifyOwner('A new lead is yours')],
}
