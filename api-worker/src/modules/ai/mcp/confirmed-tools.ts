import { type LeadMerge, movedRecords } from '@ginkgo/contracts'

type Arguments = Readonly<Record<string, unknown>>

/** A tool that asks the person before it changes anything. */
export interface ConfirmedTool {
  /** The arguments with which it answers what it would do; undefined where it cannot. */
  readonly dryRun?: (given: Arguments) => Arguments
  /** What the person is asked; `preview` is the answer to the dry run. */
  readonly question: (given: Arguments, preview: unknown) => string
}

/** What people and other programs wrote stands in quotation marks, cut short, so that it is read as a name. */
const quoted = (text: unknown) => JSON.stringify(String(text).slice(0, 100))

const plural = (count: number, kind: string) =>
  `${count} ${count === 1 ? kind.replace(/ies$/, 'y').replace(/s$/, '') : kind}`

function mergeQuestion(_given: Arguments, preview: unknown): string {
  const { fields, moved, lead } = preview as LeadMerge
  const name = fields.find(({ field }) => field === 'name')
  const kinds = movedRecords.filter((kind) => kind !== 'activities' && moved[kind] > 0)
  const along = kinds.map((kind) => plural(moved[kind], kind)).join(', ')
  return [
    `Merge the lead ${quoted(name?.loser ?? lead.name)} into ${quoted(name?.winner ?? lead.name)}?`,
    along ? `It takes along: ${along}.` : 'It has nothing to take along.',
    'This can be undone for 30 days.',
  ].join(' ')
}

/** By the id of the endpoint for the browser. */
const confirmed: Readonly<Record<string, ConfirmedTool>> = {
  'leads.merge': {
    dryRun: (given) => ({ ...given, dryRun: true }),
    question: mergeQuestion,
  },
  'valueLists.merge': {
    question: ({ list, from, into }) =>
      `Give every record with ${quoted(from)} the value ${quoted(into)}, and take ${quoted(from)} off the list ${quoted(list)}? This cannot be undone.`,
  },
}

/** How a tool asks the person; undefined for one that does not. @param browserId of the endpoint for the browser */
export const confirmedTool = (browserId: string): ConfirmedTool | undefined =>
  Object.hasOwn(confirmed, browserId) ? confirmed[browserId] : undefined

/** Whether these arguments change something, as opposed to a dry run. */
export const isChange = (given: Arguments): boolean => given['dryRun'] !== true
