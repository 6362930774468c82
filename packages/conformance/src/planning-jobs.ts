import { as, bodyOf, sql } from '@ginkgo/testing'
import { count, is, type Job, oneOf, same } from './assistant-job.ts'

/** What people ask about their day, their lists and their figures. */
export const planningJobs: readonly Job[] = [
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
      const fields = ['name', 'email', 'contactName', 'contactEmail']
      const columns = fields.map((field) => ({ name: field, field }))
      const prepared = { verticalId, fileName: 'fair.csv', columns, duplicates: 'skip', rows: 2 }
      const { id: importId } = await call('prepare_import', prepared)
      const rows = [
        ['Fjord Boats', 'post@fjord.example', 'Finn Fjord', 'finn@fjord.example'],
        ['Alster Ferries', 'post@alster.example', 'Ada Alster', ''],
      ]
      await call('add_import_rows', { importId, first: 1, rows })
      const { created, leftOut } = await agreed('run_import', { importId })
      same(
        created,
        await count(
          "SELECT count(*) AS n FROM leads WHERE vertical_id = ? AND email IN ('post@fjord.example', 'post@alster.example')",
          verticalId,
        ),
        'created',
      )
      // A person without an address of their own is no contact, never has the company's, and is named.
      const people = await sql(
        "SELECT name, email, mobile FROM lead_contacts WHERE vertical_id = ? AND name IN ('Finn Fjord', 'Ada Alster')",
        [verticalId],
      )
      same(people, [{ name: 'Finn Fjord', email: 'finn@fjord.example', mobile: null }], 'contacts')
      same(
        [leftOut.length, leftOut[0].row, leftOut[0].notes.join().includes('“Ada Alster”')],
        [1, 2, true],
        'left out',
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
      const rule = await call('save_setting', {
        what: 'rule',
        verticalId,
        settings: {
          ...{ name: 'Call new leads', recordType: 'lead', active: false },
          trigger: { type: 'created' },
          actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
        },
      })
      const stored = () => oneOf('SELECT active FROM rules WHERE id = ?', rule.id)
      same(await stored(), { active: 0 }, 'paused rule')
      await call('get_rules', { ruleId: rule.id })
      const on = { what: 'rule', id: rule.id, settings: { active: true } }
      const { active, ownerId, sentence } = await call('save_setting', on)
      same({ active, ownerId }, { active: true, ownerId: admin.id }, 'rule')
      same(sentence, rule.sentence, 'sentence')
      same((await stored())!['active'], 1, 'switched on')
    },
  },
]
