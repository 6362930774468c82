import type { Page } from 'playwright'
import type { Gesture } from './gestures.ts'
import type { Records } from './records.ts'

/** A frequent job of docs/guides/a-day-in-sales.md, with records that nobody has opened before. */
export interface Job {
  readonly name: string
  /** Where a first visit begins. */
  readonly address: (records: Records) => string
  /** How somebody gets there who works in the portal already; the last gesture opens the page. */
  readonly reach: (records: Records) => readonly Gesture[]
  /** JavaScript that says whether that page shows its content. */
  readonly isThere: (records: Records) => string
  readonly gestures: (records: Records) => readonly Gesture[]
  /** Gestures that leave the page as it was before, and are no part of the job. */
  readonly leave?: readonly Gesture[]
}

const text = JSON.stringify
const shown = (selector: string, words = '') => `shown(${text(selector)}, ${text(words)})`
const shownLabel = (selector: string, label: string) => `shownLabel(${text(selector)}, ${text(label)})`
const dialog = (words: string) => shown('[role="dialog"]', words)
const noDialog = `!${shown('[role="dialog"]')}`
/** A message that was not there before the gesture. */
const toast = (words: string) => `toasted(${text(words)})`
const rows = `isRead() && ${shown('[data-row] a')}`

const press = (name: string, isThere: string, within = 'main'): Gesture => ({
  what: name,
  act: (page) => page.locator(within).getByRole('button', { name, exact: true }).first().click(),
  isThere,
})
const key = (name: string, isThere: string, before?: Gesture['before']): Gesture => ({
  what: `key ${name}`,
  ...(before && { before }),
  act: (page) => page.keyboard.press(name),
  isThere,
})
const typing = (words: string) => (page: Page) => page.keyboard.type(words, { delay: 40 })

/** A name with digits finds leads by their phone. */
const lettersOf = (mark: string) => mark.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
/** A number that no other lead has. */
const phoneOf = (mark: string) => `+49 30 ${10_000_000 + (Number.parseInt(mark.slice(-6), 36) % 89_999_999)}`

/** Opens a section with the navigation. */
export const section = (name: string, isThere = rows): Gesture => ({
  what: name,
  act: (page) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click(),
  isThere: `${shown('h1', name)} && ${isThere}`,
})
/** Opens a record from its list. */
const record = (what: string, href: string, heading: string): Gesture => ({
  what,
  act: (page) => page.locator(`main a[href^="${href}"]`).first().click(),
  isThere: `${shown('h1', heading)} && isRead()`,
})

const onLead = {
  address: ({ lead }: Records) => `/leads/${lead.id}`,
  reach: ({ lead }: Records) => [section('Leads'), record('a lead', `/leads/${lead.id}`, lead.name)],
  isThere: ({ lead }: Records) => `${shown('h1', lead.name)} && isRead()`,
}
const onEnquiry = {
  address: ({ enquiry }: Records) => `/enquiries/${enquiry.id}`,
  reach: ({ enquiry }: Records) => [
    section('Enquiries'),
    record('an enquiry', `/enquiries/${enquiry.id}`, enquiry.title),
  ],
  isThere: ({ enquiry }: Records) => `${shown('h1', enquiry.title)} && isRead()`,
}
const onLeads = {
  address: () => '/leads',
  reach: () => [section('Leads')],
  isThere: () => rows,
  selected: [1, 2, 3].map(
    (place): Gesture => ({
      what: `select ${place}`,
      act: (page) => page.locator('[data-row] [role="checkbox"][aria-checked="false"]').first().click(),
      isThere: shown('[aria-label="Selected leads"]', `${place} `),
    }),
  ),
}
/** Pressed, the list is narrowed to one's own records; pressed again, it shows all. */
const mine: Pick<Job, 'gestures' | 'leave'> = {
  gestures: () => [press('Mine', `${shown('[aria-pressed="true"]', 'Mine')} && ${rows}`)],
  leave: [press('Mine', `${shown('[aria-pressed="false"]', 'Mine')} && ${rows}`)],
}

export const jobs: readonly Job[] = [
  {
    name: 'a deal for a new customer',
    address: () => '/enquiries?view=table',
    reach: () => [section('Enquiries')],
    isThere: () => rows,
    gestures: ({ mark }) => [
      press('Add Enquiry', `${dialog('Add New Enquiry')} && typesInto('Lead')`, 'body'),
      key('a', shown('[role="option"]', 'Create lead'), typing(`${lettersOf(mark)} Solar Compani`)),
      key('Enter', `typesInto('Enquiry Title')`),
      key('Enter', `${noDialog} && ${shown('[role="row"]', `Solar ${mark}`)}`, typing(`Solar ${mark}`)),
    ],
  },
  {
    name: 'change one value',
    ...onLead,
    gestures: ({ mark }) => [
      {
        what: 'a value',
        act: (page) => page.getByRole('button', { name: /^Edit Phone, / }).click(),
        isThere: `typesInto('Phone')`,
      },
      key('Enter', shownLabel('button', `Edit Phone, ${phoneOf(mark)}`), typing(phoneOf(mark))),
    ],
  },
  {
    name: 'mark won',
    ...onEnquiry,
    gestures: () => [press('Won', toast('Won'))],
  },
  {
    name: 'mark lost',
    ...onEnquiry,
    gestures: () => [
      press('Lost', shown('[role="dialog"] [role="radio"]')),
      {
        what: 'a reason',
        act: (page) => page.getByRole('dialog').getByRole('radio').first().click(),
        isThere: shown('[role="dialog"] [role="radio"][aria-checked="true"]'),
      },
      press('Confirm', `${noDialog} && ${toast('Lost')}`, '[role="dialog"]'),
    ],
  },
  {
    name: 'log a call',
    ...onLead,
    gestures: () => [
      press('Log Call', `${dialog('Log Call')} && ${dialog('Reached')}`),
      press('Reached', `${noDialog} && ${toast('Call logged')}`, '[role="dialog"]'),
    ],
  },
  {
    name: 'the next task',
    ...onLead,
    gestures: () => [
      key('t', `${dialog('Quick Add Task')} && typesInto('Title')`),
      key('Enter', `${noDialog} && ${toast('Task created')}`, typing('Send the offer')),
    ],
  },
  {
    name: 'my open deals',
    address: () => '/enquiries?view=table',
    reach: () => [section('Enquiries')],
    isThere: () => rows,
    ...mine,
  },
  {
    name: 'my tasks',
    address: () => '/tasks',
    reach: () => [section('Tasks')],
    isThere: () => rows,
    ...mine,
  },
  {
    name: 'move a card',
    address: () => '/enquiries?view=board',
    reach: ({ enquiry }) => [
      section('Enquiries'),
      press('Pipeline', `isRead() && ${shown('[data-card]', enquiry.title)}`),
    ],
    isThere: ({ enquiry }) => `isRead() && ${shown('[data-card]', enquiry.title)}`,
    gestures: ({ enquiry, stage }) => [
      key('s', `${dialog('')} && document.activeElement?.role === 'combobox'`, (page) =>
        page.locator('[data-card]').filter({ hasText: enquiry.title }).first().focus(),
      ),
      key(
        'Enter',
        `${noDialog} && ${shown(`section[aria-label^="${stage}"], [role="region"][aria-label^="${stage}"]`, enquiry.title)}`,
        typing(stage.toLowerCase()),
      ),
    ],
    // The list opens as it was seen last.
    leave: [press('Table', rows)],
  },
  {
    name: 'plan calls',
    ...onLeads,
    gestures: () => [
      ...onLeads.selected,
      press('Create tasks', dialog('Create 3 tasks'), 'body'),
      press('Create 3 tasks', `${noDialog} && ${toast('3 tasks created')}`, '[role="dialog"]'),
    ],
  },
  {
    name: 'a call list',
    ...onLeads,
    gestures: () => [
      ...onLeads.selected,
      press('Start call list', `${shown('main', '1 of 3')} && ${shown('main h2')}`, 'body'),
      press('Reached', `${shown('main', '2 of 3')} && ${shown('main h2')}`),
    ],
    // Another list is begun without a question only where none is left.
    leave: [press('End list', rows)],
  },
  {
    name: 'after a completed task',
    address: () => '/tasks',
    reach: () => [section('Tasks')],
    isThere: () => rows,
    gestures: () => [
      {
        what: 'Complete',
        act: (page) =>
          page
            .getByRole('checkbox', { name: /^Complete / })
            .first()
            .click(),
        isThere: shown('section[aria-label="Next step"], [role="region"][aria-label="Next step"]'),
      },
      key('2', toast('Task created')),
    ],
  },
]
