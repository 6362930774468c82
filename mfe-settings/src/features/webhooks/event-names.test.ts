import { webhookEvents } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { chosenEvents, eventGroups, eventsText } from './event-names.ts'

test('every event belongs to one group', () => {
  expect(eventGroups.flatMap(({ events }) => events)).toEqual([...webhookEvents])
})

test('says which events are chosen', () => {
  expect(chosenEvents(['contact.*', 'lead.created'])).toEqual([
    ...['lead.created', 'contact.created', 'contact.updated', 'contact.deleted'],
  ])
  expect(eventsText(['contact.*', 'enquiry.won', 'enquiry.stage_changed'])).toBe(
    'Contacts, Enquiries (stage changed, won)',
  )
  expect(eventsText(webhookEvents)).toBe('Everything')
})
