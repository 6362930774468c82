import { describe, expect, test } from 'vitest'
import { decideFiling, type FilingFacts } from './decide-filing.ts'

const person = (address: string) => ({ name: null, address })
const [owner, colleague, customer, stranger] = ['me@us.test', 'she@us.test', 'known@firm.test', 'x@new.test']

type Facts = Partial<FilingFacts> & { by: string; to?: string[]; replyTo?: string; unread?: string }
function decisionOf(facts: Facts) {
  const { by, to = [], replyTo, unread, ...rest } = facts
  return decideFiling({
    address: 'personal',
    owner,
    kind: 'person',
    proof: { isVerified: false, why: 'unproved' },
    from: person(by),
    forwarded: [],
    isAnswer: false,
    message: {
      recipients: to.map((address) => ({ kind: 'to', ...person(address) })),
      replyTo: replyTo ? person(replyTo) : undefined,
      unread,
    },
    isMember: (address) => [owner, colleague].includes(address!),
    isInbound: (address) => address.endsWith('@in.test'),
    isKnown: (address) => address === customer,
    ...rest,
  })
}

function decide(facts: Facts) {
  const decision = decisionOf(facts)
  if (decision.do === 'refuse') return 'refuse'
  const about = decision.do === 'review' && decision.person ? ` about ${decision.person.address}` : ''
  const { direction, from, outside } = decision.parties
  return `${decision.do} ${direction} ${from.address}: ${outside.map(({ address }) => address)}${about}`
}
const verified = { proof: { isVerified: true, why: '' } }
const enquiry = { address: 'enquiry', owner: undefined } as const
const replies = { address: 'replies' } as const

describe('the secret address of a person', () => {
  test.each([
    [{ by: owner, to: [customer], ...verified }, `file out ${owner}: ${customer}`],
    [{ by: owner, to: [customer] }, `review out ${owner}: ${customer}`],
    [{ by: owner, forwarded: [person(customer)], ...verified }, `file in ${customer}: ${customer}`],
    [{ by: owner, forwarded: [person(customer)] }, `review in ${customer}: ${customer}`],
    [{ by: colleague, to: [customer], ...verified }, 'refuse'],
    [{ by: colleague, to: [customer], isAnswer: true, ...verified }, `file out ${colleague}: ${customer}`],
    [{ by: colleague, to: [customer], isAnswer: true }, `review in ${colleague}: ${colleague}`],
    [{ by: stranger, to: [customer] }, 'refuse'],
    [{ by: stranger, isAnswer: true }, `file in ${stranger}: ${stranger}`],
    [{ by: customer, to: [owner] }, `file in ${customer}: ${customer}`],
  ] as const)('%o', (facts, expected) => {
    expect(decide(facts as Parameters<typeof decide>[0])).toBe(expected)
  })
})

describe('the address for answers files as incoming alone', () => {
  test.each([
    [{ by: stranger }, `file in ${stranger}: ${stranger}`],
    [{ by: owner, to: [customer], ...verified }, `review in ${owner}: ${owner}`],
    [{ by: owner, to: [customer] }, `review in ${owner}: ${owner}`],
    [{ by: colleague, isAnswer: true, ...verified }, `review in ${colleague}: ${colleague}`],
  ] as const)('%o', (facts, expected) => {
    expect(decide({ ...replies, ...(facts as Parameters<typeof decide>[0]) })).toBe(expected)
  })
})

describe('the enquiry address', () => {
  test.each([
    [{ by: stranger }, `file in ${stranger}: ${stranger}`],
    [{ by: owner, to: [customer] }, `review in ${owner}: ${owner}`],
    [{ by: owner, to: [customer], ...verified }, `file out ${owner}: ${customer}`],
    [{ by: stranger, replyTo: 'form@fills.test' }, `file in ${stranger}: form@fills.test`],
    [{ by: owner, replyTo: 'form@fills.test' }, `review in ${owner}: ${owner} about form@fills.test`],
    [{ by: owner, replyTo: 'form@fills.test', ...verified }, `file in ${owner}: form@fills.test`],
    [{ by: stranger, replyTo: customer }, `review in ${stranger}: ${stranger} about ${customer}`],
    [{ by: stranger, replyTo: colleague }, `review in ${stranger}: ${stranger}`],
    [{ by: customer, replyTo: 'form@fills.test' }, `file in ${customer}: ${customer}`],
    [{ by: stranger, kind: 'group' }, `review in ${stranger}: ${stranger}`],
    [{ by: customer, kind: 'group' }, `review in ${customer}: ${customer}`],
    [{ by: stranger, kind: 'machine' }, `review in ${stranger}: ${stranger}`],
    [{ by: customer, kind: 'machine' }, `file in ${customer}: ${customer}`],
  ] as const)('%o', (facts, expected) => {
    expect(decide({ ...enquiry, ...(facts as Parameters<typeof decide>[0]) })).toBe(expected)
  })
})

test('what was too much to be read waits, and says so beside what else keeps it', () => {
  const unread = 'It has more lines than are read of one e-mail'
  const whyOf = (facts: Facts) => {
    const decision = decisionOf({ ...facts, unread })
    return decision.do === 'review' ? decision.why : decision.do
  }
  expect(whyOf({ by: owner, to: [customer], ...verified })).toBe(unread)
  expect(whyOf({ by: owner, to: [customer] })).toBe(`unproved. ${unread}`)
  expect(whyOf({ by: customer, ...enquiry })).toBe(unread)
  expect(whyOf({ by: customer, ...replies })).toBe(unread)
  expect(whyOf({ by: stranger, to: [customer] })).toBe('refuse')
})
