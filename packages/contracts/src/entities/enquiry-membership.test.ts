import { expect, test } from 'vitest'
import { belongsToList } from './enquiry-membership.ts'
import type { Enquiry } from './enquiry.ts'

const enquiry = {
  stageId: 'one',
  stageType: 'open',
  assignedTo: null,
  priority: 'high',
  tags: ['vip'],
  source: 'email',
} as unknown as Enquiry
const belongs = (query: string) => belongsToList(enquiry, new URLSearchParams(query))

test.each([
  ...['', 'priority=high', 'tag=vip', 'source=email', 'status=open', 'stageId=one'],
  ...['priority=low,high', 'tag=x,vip', 'assignedTo=none', 'assignedTo=none,me'],
  'search=what+only+the+server+finds',
])('an enquiry belongs to the list of "%s"', (query) => expect(belongs(query)).toBe(true))

test.each([
  ...['priority=low', 'tag=x', 'source=manual', 'status=closed', 'status=won', 'stageId=two'],
  ...['assignedTo=me', 'priority=none', 'priority=high&tag=x'],
])('an enquiry does not belong to the list of "%s"', (query) => expect(belongs(query)).toBe(false))
