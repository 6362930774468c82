import { countries, type Fields, industries, inputsOf, type NamedField } from '@ginkgo/contracts'

/** Two values of a field: that of the first record of a test, and that of the second. */
export type Samples = readonly [unknown, unknown]

/** Records that values may name. */
export interface Named {
  readonly people: readonly [string, string]
  readonly contacts: readonly [string, string]
}

const hour = 3_600_000
const tomorrow = Date.now() + 24 * hour
const instant = (hours: number) =>
  new Date(Math.floor(tomorrow / 60_000) * 60_000 + hours * hour).toISOString()

/** Files may have what is proposed alone. */
const proposed = { countries, industries }

const ofType: Record<NamedField['type'], (field: NamedField, named: Named) => Samples> = {
  line: ({ name, suggestions }) =>
    suggestions
      ? (proposed[suggestions].slice(0, 2) as unknown as Samples)
      : [`Basalt ${name.slice(0, 10)}`, `Quartz ${name.slice(0, 10)}`],
  text: ({ name }) => [`Basalt ${name}\nbelow`, `Quartz ${name}\nbelow`],
  email: ({ name }) => [`basalt@${name}.test`, `quartz@${name}.test`],
  phone: () => ['+49 30 1203405', '+49 89 9807606'],
  choice: ({ choices = {} }) => Object.keys(choices) as unknown as Samples,
  money: () => [100, 250],
  percent: () => [10, 90],
  date: () => ['2027-01-02', '2027-03-04'],
  // Days apart, and what ends behind what starts.
  instant: ({ name }) => (name.startsWith('end') ? [instant(5), instant(77)] : [instant(1), instant(73)]),
  zone: () => ['Europe/Berlin', 'Asia/Tokyo'],
  count: () => [1, 2],
  person: (_, { people }) => people,
  contact: (_, { contacts }) => contacts,
  attendees: () => [[{ email: 'a@basalt.test', name: 'Ann' }], [{ email: 'b@quartz.test', name: 'Bob' }]],
  tags: ({ name }) => [[`basalt ${name}`], [`quartz ${name}`]],
}

/** The values of every field that people fill in. A field that is kept with one value of another goes with that one. */
export function samplesOf(fields: Fields, named: Named): Record<string, Samples> {
  const inputs = inputsOf(fields)
  const all = Object.fromEntries(inputs.map((field) => [field.name, ofType[field.type](field, named)]))
  for (const { onlyWhile } of inputs) {
    if (!onlyWhile) continue
    const other = Object.keys(fields[onlyWhile.field]?.choices ?? {}).find((value) => value !== onlyWhile.is)
    all[onlyWhile.field] = [onlyWhile.is, other]
  }
  return all
}

/** The values of one of the two records. */
export const recordOf = (samples: Record<string, Samples>, nth: 0 | 1): Record<string, unknown> =>
  Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, values[nth]]))
