import type { RuleAction } from '@ginkgo/contracts'
import type { RuleDraft } from './rule-draft.ts'

type Template = Pick<RuleDraft, 'name' | 'recordType' | 'trigger' | 'actions'> & Partial<RuleDraft>

const day = 1_440
const task = (title: string, dueInDays: number) =>
  ({ type: 'create_task', title, description: null, dueInDays, assignee: 'owner' }) as const
const notifyOwner = (message: string): RuleAction => ({ type: 'notify', to: ['owner'], message })
const wait = (days: number, untilAnswer = false) =>
  ({ type: 'wait', minutes: days * day, untilAnswer }) as const
const where = (is: Readonly<Record<string, string>>) => ({ is: { ...is }, was: {}, changed: [] })

/** Rules to begin with; each names nothing that an organization may not have. */
export const ruleTemplates: readonly Template[] = [
  {
    name: 'Call a new lead',
    recordType: 'lead',
    trigger: { type: 'created' },
    actions: [task('Call the new lead', 1), notifyOwner('A new lead is yours')],
  },
  {
    name: 'Wake a quiet lead',
    recordType: 'lead',
    trigger: { type: 'idle', days: 14 },
    actions: [task('Get in touch again', 1)],
  },
  {
    name: 'Follow up an offer',
    recordType: 'enquiry',
    trigger: { type: 'no_reply', days: 5 },
    condition: where({ status: 'open' }),
    actions: [task('Ask about the offer', 0), wait(4, true), notifyOwner('There is still no answer')],
  },
  {
    name: 'Closing date is near',
    recordType: 'enquiry',
    trigger: { type: 'date', field: 'expectedCloseDate', days: -7 },
    condition: where({ status: 'open' }),
    actions: [task('Prepare to close', 3)],
  },
  {
    name: 'Closing date has passed',
    recordType: 'enquiry',
    trigger: { type: 'date', field: 'expectedCloseDate', days: 1 },
    condition: where({ status: 'open' }),
    actions: [notifyOwner('The closing date has passed'), task('Set a new closing date', 0)],
  },
  {
    name: 'Look at an important enquiry',
    recordType: 'enquiry',
    trigger: { type: 'changed', field: 'priority', to: 'high' },
    actions: [notifyOwner('An enquiry is important now'), task('Look at it today', 0)],
  },
  {
    name: 'Answer a web form',
    recordType: 'lead',
    trigger: { type: 'form_submitted' },
    actions: [notifyOwner('Somebody has sent a web form'), task('Answer the web form', 0)],
  },
  {
    name: 'Call again',
    recordType: 'lead',
    trigger: { type: 'call_logged', outcome: 'no_answer' },
    actions: [task('Call again', 2)],
  },
  {
    name: 'Answer an e-mail',
    recordType: 'lead',
    trigger: { type: 'email_received' },
    actions: [task('Answer the e-mail', 1)],
  },
  {
    name: 'Keep in touch',
    recordType: 'lead',
    trigger: { type: 'manual' },
    actions: [task('First contact', 0), wait(3), task('Second contact', 0), wait(7), task('Last contact', 0)],
  },
]
