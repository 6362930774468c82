import { count, is, type Job, oneOf, same } from './assistant-job.ts'

/** What people ask about a customer, and about many of them at once. */
export const customerJobs: readonly Job[] = [
  {
    task: 'Who am I acting for, and what may I do?',
    work: async ({ call }, { admin }) => same((await call('whoami', {})).id, admin.id, 'person'),
  },
  {
    task: 'Find the machine builder Lindemann, however the words stand',
    work: async ({ call }, { lead }) => {
      const { results } = await call('search', { query: 'maschinenbau lindemann' })
      same(results[0].id, lead.id, 'lead')
    },
  },
  {
    task: 'Prepare my meeting with Lindemann',
    work: async ({ call }, { lead, deal }) => {
      const { results } = await call('search', { query: 'lindemann' })
      const { text } = await call('fetch', { id: results[0].id })
      same(text.includes(lead.name), true, 'name')
      const { records } = await call('query', { of: 'enquiries', where: [is('leadId', lead.id)] })
      same(
        records.map(({ id }: { id: string }) => id),
        [deal.id],
        'deals',
      )
    },
  },
  {
    task: 'Log my call with Lindemann: reached, they want the quote by Friday, remind me',
    work: async ({ call }, { lead }) => {
      await call('log_call', {
        ...{ record: `lead/${lead.id}`, outcome: 'reached', note: 'Quote by Friday' },
        nextTask: { title: 'Send the quote', dueDate: '2031-12-05' },
      })
      same(
        await count("SELECT count(*) AS n FROM notes WHERE lead_id = ? AND outcome = 'reached'", lead.id),
        1,
        'calls',
      )
      same(
        await count(
          "SELECT count(*) AS n FROM tasks WHERE lead_id = ? AND title = 'Send the quote'",
          lead.id,
        ),
        1,
        'tasks',
      )
    },
  },
  {
    task: 'Write a note on the deal',
    work: async ({ call }, { deal }) => {
      await call('create_note', { record: `enquiry/${deal.id}`, content: 'Wants a pilot first' })
      same(
        await count(
          "SELECT count(*) AS n FROM notes WHERE enquiry_id = ? AND content = 'Wants a pilot first'",
          deal.id,
        ),
        1,
        'notes',
      )
    },
  },
  {
    task: 'Add the company Nordlicht with a contact person and a deal of 12,000 euros',
    work: async ({ call }, { verticalId, admin }) => {
      const { id: leadId } = await call('create_lead', {
        ...{ verticalId, name: 'Nordlicht', contacts: [{ name: 'Asha', email: 'asha@nordlicht.example' }] },
      })
      const { id } = await call('create_enquiry', { leadId, title: 'Lamps', value: 12_000, currency: 'EUR' })
      const row = await oneOf('SELECT value, currency, assigned_to FROM enquiries WHERE id = ?', id)
      same(row, { value: 12_000, currency: 'EUR', assigned_to: admin.id }, 'deal')
    },
  },
  {
    task: 'Correct the city of Lindemann',
    work: async ({ call }, { lead }) => {
      await call('update_lead', { leadId: lead.id, city: 'Bremen' })
      same((await oneOf('SELECT city FROM leads WHERE id = ?', lead.id))!['city'], 'Bremen', 'city')
    },
  },
  {
    task: 'Move the deal one stage on',
    work: async ({ call }, { deal, verticalId }) => {
      const { items: pipelines } = await call('list_settings', { what: 'pipelines', verticalId })
      const { items } = await call('list_settings', { what: 'stages', pipelineId: pipelines[0].id })
      const next = items.findIndex(({ id }: { id: string }) => id === deal.stageId) + 1
      await call('update_enquiry_stage', { enquiryId: deal.id, stageId: items[next].id })
      same(
        (await oneOf('SELECT stage_id FROM enquiries WHERE id = ?', deal.id))!['stage_id'],
        items[next].id,
        'stage',
      )
    },
  },
  {
    task: 'We expect the deal to close a month later',
    work: async ({ call }, { deal }) => {
      await call('update_enquiry', { enquiryId: deal.id, expectedCloseDate: '2031-12-31' })
      const row = await oneOf('SELECT expected_close_date AS day FROM enquiries WHERE id = ?', deal.id)
      same(row!['day'], '2031-12-31', 'day')
    },
  },
  {
    task: 'Which closing dates were pushed this month?',
    work: async ({ call }, { deal }) => {
      const where = [{ field: 'expectedCloseDate', op: 'raised', since: 'this-month' }]
      const { records } = await call('query', { of: 'enquiries', where, columns: ['title'] })
      same(
        records.map(({ id }: { id: string }) => id),
        [deal.id],
        'pushed',
      )
    },
  },
  {
    task: 'Plan a call for each lead in Kiel, two a day, and take that back again',
    work: async ({ call }, { verticalId }) => {
      const plan = { where: [is('city', 'Kiel')], title: 'Call', firstDueDate: '2031-12-01', perDay: 2 }
      const { seen, count: found } = await call('create_tasks_for_leads', { ...plan, dryRun: true })
      same(
        found,
        await count("SELECT count(*) AS n FROM leads WHERE vertical_id = ? AND city = 'Kiel'", verticalId),
        'leads',
      )
      const made = await call('create_tasks_for_leads', { ...plan, seen })
      same(made.first.length, 3, 'tasks')
      await call('undo', { changeId: made.changeId })
      for (const { taskId } of made.first)
        same(await count('SELECT count(*) AS n FROM tasks WHERE id = ? AND hidden = 0', taskId), 0, 'undone')
    },
  },
  {
    task: 'Tag all leads in Kiel for the trade fair',
    work: async ({ call, agreed }, { verticalId }) => {
      const args = { of: 'leads', where: [is('city', 'Kiel')], action: { type: 'addTag', tag: 'fair' } }
      const { seen } = await call('change_many', { ...args, dryRun: true })
      await agreed('change_many', { ...args, seen })
      same(
        await count(
          "SELECT count(*) AS n FROM leads WHERE vertical_id = ? AND tags LIKE '%fair%'",
          verticalId,
        ),
        3,
        'tagged',
      )
    },
  },
  {
    task: 'Hand my leads in Kiel over to Priya',
    work: async ({ call, agreed }, { colleague, verticalId }) => {
      const { items } = await call('list_settings', { what: 'members' })
      const { id } = items.find(({ firstName }: { firstName: string }) => firstName === 'Priya')
      await agreed('change_many', {
        ...{ of: 'leads', where: [is('city', 'Kiel'), is('ownerId', 'me')] },
        action: { type: 'assign', ownerId: id },
      })
      same(
        await count(
          'SELECT count(*) AS n FROM leads WHERE vertical_id = ? AND owner_id = ?',
          verticalId,
          colleague.id,
        ),
        3,
        'leads',
      )
    },
  },
]
