import { expect } from 'vitest'
import { count, is, type Job, oneOf } from './assistant-job.ts'

/** What people ask about a customer, and about many of them at once. */
export const customerJobs: readonly Job[] = [
  {
    task: 'Who am I acting for, and what may I do?',
    work: async ({ call }, { admin }) => expect((await call('whoami', {})).id).toEqual(admin.id),
  },
  {
    task: 'Find the machine builder Lindemann, however the words stand',
    work: async ({ call }, { lead }) => {
      const { results } = await call('search', { query: 'maschinenbau lindemann' })
      expect(results[0].id).toEqual(lead.id)
    },
  },
  {
    task: 'Prepare my meeting with Lindemann',
    work: async ({ call }, { lead, deal }) => {
      const { results } = await call('search', { query: 'lindemann' })
      const { text } = await call('fetch', { id: results[0].id })
      expect(text.includes(lead.name)).toBe(true)
      const { records } = await call('query', { of: 'enquiries', where: [is('leadId', lead.id)] })
      expect(records.map(({ id }: { id: string }) => id)).toEqual([deal.id])
    },
  },
  {
    task: 'Log my call with Lindemann: reached, they want the quote by Friday, remind me',
    work: async ({ call }, { lead }) => {
      await call('log_call', {
        record: `lead/${lead.id}`,
        outcome: 'reached',
        note: 'Quote by Friday',
        nextTask: { title: 'Send the quote', dueDate: '2031-12-05' },
      })
      expect(await count('notes', "lead_id = ? AND outcome = 'reached'", lead.id)).toBe(1)
      expect(await count('tasks', "lead_id = ? AND title = 'Send the quote'", lead.id)).toBe(1)
    },
  },
  {
    task: 'Write a note on the deal',
    work: async ({ call }, { deal }) => {
      await call('create_note', { record: `enquiry/${deal.id}`, content: 'Wants a pilot first' })
      expect(await count('notes', "enquiry_id = ? AND content = 'Wants a pilot first'", deal.id)).toBe(1)
    },
  },
  {
    task: 'Add the company Nordlicht with a contact person and a deal of 12,000 euros',
    work: async ({ call }, { verticalId, admin }) => {
      const { id: leadId } = await call('create_lead', {
        verticalId,
        name: 'Nordlicht',
        contacts: [{ name: 'Asha', email: 'asha@nordlicht.example' }],
      })
      const { id } = await call('create_enquiry', { leadId, title: 'Lamps', value: 12_000, currency: 'EUR' })
      const row = await oneOf('SELECT value, currency, assigned_to FROM enquiries WHERE id = ?', id)
      expect(row).toEqual({ value: 12_000, currency: 'EUR', assigned_to: admin.id })
    },
  },
  {
    task: 'Correct the city of Lindemann',
    work: async ({ call }, { lead }) => {
      await call('update_lead', { leadId: lead.id, city: 'Bremen' })
      expect((await oneOf('SELECT city FROM leads WHERE id = ?', lead.id))?.['city']).toBe('Bremen')
    },
  },
  {
    task: 'Move the deal one stage on',
    work: async ({ call }, { deal, verticalId }) => {
      const { items: pipelines } = await call('list_settings', { what: 'pipelines', verticalId })
      const { items } = await call('list_settings', { what: 'stages', pipelineId: pipelines[0].id })
      const next = items.findIndex(({ id }: { id: string }) => id === deal.stageId) + 1
      await call('update_enquiry_stage', { enquiryId: deal.id, stageId: items[next].id })
      expect((await oneOf('SELECT stage_id FROM enquiries WHERE id = ?', deal.id))?.['stage_id']).toEqual(
        items[next].id,
      )
    },
  },
  {
    task: 'We expect the deal to close a month later',
    work: async ({ call }, { deal }) => {
      await call('update_enquiry', { enquiryId: deal.id, expectedCloseDate: '2031-12-31' })
      const row = await oneOf('SELECT expected_close_date AS day FROM enquiries WHERE id = ?', deal.id)
      expect(row?.['day']).toBe('2031-12-31')
    },
  },
  {
    task: 'Which closing dates were pushed this month?',
    work: async ({ call }, { deal }) => {
      const where = [{ field: 'expectedCloseDate', op: 'raised', since: 'this-month' }]
      const { records } = await call('query', { of: 'enquiries', where, columns: ['title'] })
      expect(records.map(({ id }: { id: string }) => id)).toEqual([deal.id])
    },
  },
  {
    task: 'Plan a call for each lead in Kiel, two a day, and take that back again',
    work: async ({ call }, { verticalId }) => {
      const plan = { where: [is('city', 'Kiel')], title: 'Call', firstDueDate: '2031-12-01', perDay: 2 }
      const { seen, count: total } = await call('create_tasks_for_leads', { ...plan, dryRun: true })
      expect(total).toEqual(await count('leads', "vertical_id = ? AND city = 'Kiel'", verticalId))
      const made = await call('create_tasks_for_leads', { ...plan, seen })
      expect(made.first.length).toBe(3)
      await call('undo', { changeId: made.changeId })
      for (const { taskId } of made.first)
        expect(await count('tasks', 'id = ? AND hidden = 0', taskId)).toBe(0)
    },
  },
  {
    task: 'Tag all leads in Kiel for the trade fair',
    work: async ({ call, agreed }, { verticalId }) => {
      const args = { of: 'leads', where: [is('city', 'Kiel')], action: { type: 'addTag', tag: 'fair' } }
      const { seen } = await call('change_many', { ...args, dryRun: true })
      await agreed('change_many', { ...args, seen })
      expect(await count('leads', "vertical_id = ? AND tags LIKE '%fair%'", verticalId)).toBe(3)
    },
  },
  {
    task: 'Hand my leads in Kiel over to Priya',
    work: async ({ call, agreed }, { colleague, verticalId }) => {
      const { items } = await call('list_settings', { what: 'members' })
      const { id } = items.find(({ firstName }: { firstName: string }) => firstName === 'Priya')
      await agreed('change_many', {
        of: 'leads',
        where: [is('city', 'Kiel'), is('ownerId', 'me')],
        action: { type: 'assign', ownerId: id },
      })
      expect(await count('leads', 'vertical_id = ? AND owner_id = ?', verticalId, colleague.id)).toBe(3)
    },
  },
]
