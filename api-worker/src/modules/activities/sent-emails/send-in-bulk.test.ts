import { expect, test } from 'vitest'
import { readingStatements } from '../../../reading.fixture.ts'

const id = '0193b000-0000-7000-8000-000000000002'
const now = new Date().toISOString()

test.each(['leadIds', 'enquiryIds'])('an e-mail to fifty %s reads in as many statements as one', (name) => {
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
  const countFor = (some: readonly string[]) =>
    readingStatements(
      'sentEmails.bulk',
      { id, organizationId: id, userId: id, now },
      {},
      {
        subject: 'News',
        body: 'Dear reader',
        [name]: some,
      },
    ).length
  expect(countFor(ids)).toBe(countFor(ids.slice(0, 1)))
  expect(countFor(ids)).toBeLessThan(15)
})
