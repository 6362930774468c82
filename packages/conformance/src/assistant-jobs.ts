import { as, bodyOf, type createEnquiry, type createLead, sql, type TestOrganization } from '@ginkgo/testing'

type Arguments = Record<string, unknown>

/** The calls of one job. */
export interface Assistant {
  // oxlint-disable-next-line typescript/no-explicit-any -- jobs look into answers of every shape
  call(name: string, args: Arguments): Promise<any>
  /** A call whose question the person answers with yes. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  agreed(name: string, args: Arguments): Promise<any>
}

/** What the organization of the jobs has. */
export interface Business {
  readonly admin: TestOrganization['admin']
  readonly colleague: TestOrganization['members'][number]
  readonly verticalId: string
  readonly lead: Awaited<ReturnType<typeof createLead>>
  readonly deal: Awaited<ReturnType<typeof createEnquiry>>
  readonly stages: readonly { readonly id: string; readonly stageType: string }[]
}

/** A job that people give an assistant, and the truth about its outcome by the database. */
export interface Job {
  readonly task: string
  readonly work: (assistant: Assistant, business: Business) => Promise<void>
}

const count = async (text: string, ...values: string[]): Promise<number> =>
  Number((await sql(text, values))[0]?.['n'])
const is = (field: string, value: unknown) => ({ field, op: 'is', value })

function same(told: unknown, truth: unknown, what: string): void {
  if (JSON.stringify(told) !== JSON.stringify(truth))
    throw new Error(
      `${what}: the assistant was told ${JSON.stringify(told)}, the truth is ${JSON.stringify(truth)}`,
    )
}

const oneOf = async (text: string, ...values: string[]) => (await sql(text, values))[0]

export const jobs: readonly Job[] = [
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
  {
    task: 'Which tasks are open, and which comes first?',
    work: async ({ call }, { verticalId }) => {
      const where = [is('status', 'pending'), is('verticalId', verticalId)]
      const { count: open } = await call('query', { of: 'tasks', where, order: 'dueDate' })
      same(
        open,
        await count(
          "SELECT count(*) AS n FROM tasks WHERE vertical_id = ? AND status = 'pending' AND hidden = 0",
          verticalId,
        ),
        'tasks',
      )
    },
  },
  {
    task: 'The quote is sent: tick that task off',
    work: async ({ call }) => {
      const { records } = await call('query', { of: 'tasks', where: [is('title', 'Send the quote')] })
      await call('update_task', { taskId: records[0].id, status: 'completed' })
      same(
        (await oneOf('SELECT status FROM tasks WHERE id = ?', records[0].id))!['status'],
        'completed',
        'status',
      )
    },
  },
  {
    task: 'What do I have to do today?',
    work: async ({ call }, { admin }) => {
      const { today } = await call('get_my_day', { timeZone: 'UTC' })
      const day = bodyOf<{ today: string }>(await as(admin).get('/api/my-day?timeZone=UTC'), 200)
      same(today, day.today, 'day')
    },
  },
  {
    task: 'Find an hour that is free, and put a meeting with Lindemann there',
    work: async ({ call }, { lead }) => {
      const span = { from: '2031-12-01', to: '2031-12-05', minutes: 60 }
      const { slots } = await call('get_availability', { memberIds: 'me', ...span })
      const { startTime } = slots[0]
      const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
      const { id } = await call('schedule_meeting', {
        ...{ record: `lead/${lead.id}`, title: 'Demo', startTime, endTime, meetingType: 'Online' },
      })
      same(
        Number((await oneOf('SELECT start_time FROM meetings WHERE id = ?', id))!['start_time']),
        Date.parse(startTime),
        'start',
      )
    },
  },
  {
    task: 'Cancel that meeting',
    work: async ({ call, agreed }) => {
      const { records } = await call('query', {
        of: 'meetings',
        where: [is('title', 'Demo'), is('status', 'scheduled')],
      })
      await agreed('cancel_meeting', { meetingId: records[0].id })
      same(
        (await oneOf('SELECT status FROM meetings WHERE id = ?', records[0].id))!['status'],
        'cancelled',
        'status',
      )
    },
  },
  {
    task: 'Import these two companies from my list',
    work: async ({ call, agreed }, { verticalId }) => {
      const columns = [
        { name: 'Company', field: 'name' },
        { name: 'Mail', field: 'email' },
      ]
      const prepared = { verticalId, fileName: 'fair.csv', columns, duplicates: 'skip', rows: 2 }
      const { id: importId } = await call('prepare_import', prepared)
      const rows = [
        ['Fjord Boats', 'post@fjord.example'],
        ['Alster Ferries', 'post@alster.example'],
      ]
      await call('add_import_rows', { importId, first: 1, rows })
      const { created } = await agreed('run_import', { importId })
      same(
        created,
        await count(
          "SELECT count(*) AS n FROM leads WHERE vertical_id = ? AND email IN ('post@fjord.example', 'post@alster.example')",
          verticalId,
        ),
        'created',
      )
    },
  },
  {
    task: 'Judge Solar is there twice: make one of them',
    work: async ({ call, agreed }, { verticalId }) => {
      const { records } = await call('query', {
        of: 'leads',
        where: [{ field: 'name', op: 'contains', value: 'Judge Solar' }],
        order: 'name',
      })
      const [winner, loser] = records
      const args = { leadId: winner.id, from: loser.id }
      const { moved } = await call('merge_leads', { ...args, dryRun: true })
      const { mergeId } = await agreed('merge_leads', args)
      same([typeof mergeId, moved.enquiries], ['string', 0], 'merge')
      same(
        await count(
          "SELECT count(*) AS n FROM leads WHERE vertical_id = ? AND name LIKE 'Judge Solar%' AND is_archived = 0",
          verticalId,
        ),
        1,
        'leads',
      )
    },
  },
  {
    task: 'Which leads have no deal yet?',
    work: async ({ call }, { verticalId }) => {
      const where = ['openEnquiries', 'convertedEnquiries', 'lostEnquiries'].map((field) => is(field, 0))
      const { count: found } = await call('query', {
        of: 'leads',
        where: [...where, is('verticalId', verticalId)],
      })
      const truth = await count(
        'SELECT count(*) AS n FROM leads l WHERE vertical_id = ? AND is_archived = 0 AND NOT EXISTS (SELECT 1 FROM enquiries e WHERE e.lead_id = l.id)',
        verticalId,
      )
      same(found, truth, 'leads')
    },
  },
  {
    task: 'What is the open pipeline worth, for each stage and weighted?',
    work: async ({ call }, { verticalId }) => {
      const { rows } = await call('query', {
        ...{
          of: 'enquiries',
          groupBy: [{ field: 'stageId' }],
          measures: [{ kind: 'sum' }, { kind: 'weighted' }],
        },
        where: [is('status', 'open'), is('verticalId', verticalId)],
      })
      const told = rows.flatMap(({ figures }: { figures: { sum: { value: number }[] } }) => figures.sum)
      const sum = told.reduce((all: number, { value }: { value: number }) => all + value, 0)
      same(
        sum,
        await count(
          "SELECT sum(value) AS n FROM enquiries WHERE vertical_id = ? AND stage_type = 'open' AND deleted_at IS NULL",
          verticalId,
        ),
        'sum',
      )
    },
  },
  {
    task: 'How many calls did each of us make this week?',
    work: async ({ call }, { verticalId }) => {
      const { totals } = await call('query', {
        ...{ of: 'calls', groupBy: [{ field: 'userId' }], measures: [{ kind: 'count' }] },
        where: [{ field: 'calledAt', op: 'within', value: 'this-week' }, is('verticalId', verticalId)],
      })
      same(
        totals.figures.count,
        await count(
          'SELECT count(*) AS n FROM notes WHERE vertical_id = ? AND outcome IS NOT NULL',
          verticalId,
        ),
        'calls',
      )
    },
  },
  {
    task: 'Write to Lindemann that the quote follows, and let me read it first',
    work: async ({ call, agreed }, { lead }) => {
      const text = {
        record: `lead/${lead.id}`,
        subject: 'Your quote',
        body: 'Dear {{lead.name}}, it follows.',
      }
      const { body } = await call('draft_email', text)
      same(body, `Dear ${lead.name}, it follows.`, 'draft')
      await agreed('send_email', { ...text, to: [lead.email] })
      same(
        await count("SELECT count(*) AS n FROM emails WHERE lead_id = ? AND subject = 'Your quote'", lead.id),
        1,
        'mails',
      )
    },
  },
  {
    task: 'What changed on the deal, and who did it?',
    work: async ({ call }, { deal, admin }) => {
      const where = [is('enquiryId', deal.id)]
      const { records, names } = await call('query', {
        of: 'activities',
        where,
        columns: ['title', 'actorName', 'userId'],
      })
      same(
        records.length,
        await count('SELECT count(*) AS n FROM activities WHERE enquiry_id = ?', deal.id),
        'activities',
      )
      same(names[admin.id], 'Ada Admin', 'person')
      same(records[0].actorName, 'Assistant', 'tool')
    },
  },
  {
    task: 'Make a rule that plans a call for each new lead, and switch it on once I saw what it does',
    work: async ({ call }, { verticalId, admin }) => {
      const rule = await call('save_rule', {
        ...{ verticalId, name: 'Call new leads', recordType: 'lead', active: false },
        trigger: { type: 'created' },
        actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
      })
      same(
        await oneOf('SELECT active, name FROM rules WHERE id = ?', rule.id),
        {
          ...{ active: 0, name: 'Call new leads' },
        },
        'paused rule',
      )
      await call('get_rules', { ruleId: rule.id })
      const { active, ownerId, sentence } = await call('save_rule', { ruleId: rule.id, active: true })
      same({ active, ownerId }, { active: true, ownerId: admin.id }, 'rule')
      same(sentence, rule.sentence, 'sentence')
      const { active: kept } = (await oneOf('SELECT active FROM rules WHERE id = ?', rule.id))!
      same(kept, 1, 'switched on')
    },
  },
]
