import {
  countries,
  type CustomFieldType,
  type Fields,
  industries,
  inputsOf,
  type NamedField,
} from '@ginkgo/contracts'

/** Two values of a field: that of the first record of a test, and that of the second. */
export type Samples = readonly [unknown, unknown]

/** Records that values may name. */
export interface Named {
  readonly people: readonly [string, string]
  readonly contacts: readonly [string, string]
  readonly leads: readonly [string, string]
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

/** Of custom fields; options are as `everyType` has them. The first stands before the second in the order of a list. */
const ofCustomType: Record<CustomFieldType, (named: Named) => Samples> = {
  text: () => ['=1+1, basalt', 'Quartz; “text”'],
  long_text: () => ['-\n„Basalt“; two', 'Quartz\nbelow'],
  number: () => [-1.234, 2],
  money: () => [100, 12_500],
  date: () => ['2026-04-03', '2027-01-02'],
  checkbox: () => [false, true],
  choice: () => ['zinc', 'flat'],
  choices: () => [['zinc'], ['flat', 'none']],
  link: () => ['https://basalt.test/x?y=1', 'https://quartz.test/'],
  phone: () => ['+44 20 7946 0000', '+49 89 9807606'],
  email: () => ['basalt@custom.test', 'quartz@custom.test'],
  person: ({ people }) => people,
  record: ({ leads }) => leads,
}

const samplesFor = (field: NamedField, named: Named): Samples =>
  field.custom ? ofCustomType[field.custom.type](named) : ofType[field.type](field, named)

/** The values of every field that people fill in. A field that stays only with one value of another goes with that one. */
export function samplesOf(fields: Fields, named: Named): Record<string, Samples> {
  const inputs = inputsOf(fields)
  const all = Object.fromEntries(inputs.map((field) => [field.name, samplesFor(field, named)]))
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

/** The values that a record is read with: one field stays only while another has a certain value. */
export const keptOf = (
  fields: Fields,
  samples: Record<string, Samples>,
  nth: 0 | 1,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(recordOf(samples, nth)).filter(([name]) => {
      const { onlyWhile } = fields[name] ?? {}
      return !onlyWhile || samples[onlyWhile.field]![nth] === onlyWhile.is
    }),
  )
