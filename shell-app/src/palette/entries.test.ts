import { Users } from 'lucide-react'
import { expect, it } from 'vitest'
import { matchingEntries } from './entries.ts'

const entries = ['Müller Bäckerei', 'Mueller', 'Zoë'].map((label) => ({
  key: label,
  label,
  icon: Users,
  run: () => undefined,
}))

it.each([
  ['mueller', ['Müller Bäckerei', 'Mueller']],
  ['muller', ['Müller Bäckerei']],
  ['MÜLLER', ['Müller Bäckerei', 'Mueller']],
  ['baeckerei mull', ['Müller Bäckerei']],
  ['zoe', ['Zoë']],
])('%j finds %j', (text, labels) => {
  expect(matchingEntries(entries, text).map(({ label }) => label)).toEqual(labels)
})
