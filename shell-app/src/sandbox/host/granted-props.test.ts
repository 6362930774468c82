import type { AppScope } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { grantedProps } from './granted-props.ts'

const lead = { id: 'l', name: 'Initech', phone: '+49 30 1' }
const enquiry = { id: 'e', title: 'Printer', value: '1200' }
const task = { id: 't', title: 'Call' }

test.each<[AppScope[], object, object]>([
  [[], { lead }, { lead: { id: 'l' } }],
  [['leads:write', 'enquiries:read', 'activities:read'], { lead }, { lead: { id: 'l' } }],
  [['leads:read'], { lead }, { lead }],
  [['leads:read'], { enquiry }, { enquiry: { id: 'e' } }],
  [['leads:read'], { enquiries: [enquiry, enquiry] }, { enquiries: [{ id: 'e' }, { id: 'e' }] }],
  [['enquiries:read'], { enquiries: [enquiry] }, { enquiries: [enquiry] }],
  [['write'], { task }, { task: { id: 't' } }],
  [['activities:read'], { tasks: [task], meeting: task }, { tasks: [task], meeting: task }],
  [['read'], { lead, enquiry, task }, { lead, enquiry, task }],
  [[], { leadId: 'l', remark: lead }, { leadId: 'l', remark: lead }],
])('an app that was granted %j is handed of a record what it may read', (scopes, props, given) => {
  expect(grantedProps(scopes, props)).toEqual(given)
})
