import { as, bodyOf, sql } from '@ginkgo/testing'
import { expect } from 'vitest'
import { count, is, type Job, oneOf } from './assistant-job.ts'

/** What people ask about their day, their lists and their figures. */
export const planningJobs: readonly Job[] = [
  {
    task: 'Which tasks are open, and which comes first?',
    work: async ({ call }, { verticalId }) => {
      const where = [is('status', 'pending'), is('verticalId', verticalId)]
      const { count: open } = await call('query', { of: 'tasks', where, order: 'dueDate' })
      expect(open).toEqual(
        await count('tasks', "vertical_id = ? AND status = 'pending' AND hidden = 0", verticalId),
      )
    },
  },
  {
    task: 'The quote is sent: tick that task off',
    work: async ({ call }) => {
      const { records } = await call('query', { of: 'tasks', where: [is('title', 'Send the quote')] })
      await call('update_task', { taskId: records[0].id, status: 'completed' })
      expect((await oneOf('SELECT status FROM tasks WHERE id = ?', records[0].id))?.['status']).toBe(
        'completed',
      )
    },
  },
  {
    task: 'What do I have to do today?',
    work: async ({ call }, { admin }) => {
      const { today } = await call('get_my_day', { timeZone: 'UTC' })
      const day = bodyOf<{ today: string }>(await as(admin).get('/api/my-day?timeZone=UTC'), 200)
      expect(today).toEqual(day.today)
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
        record: `lead/${lead.id}`,
        title: 'Demo',
        startTime,
        endTime,
        meetingType: 'Online',
      })
      expect(
        Number((await oneOf('SELECT start_time FROM meetings WHERE id = ?', id))?.['start_time']),
      ).toEqual(Date.parse(startTime))
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
      expect((await oneOf('SELECT status FROM meetings WHERE id = ?', records[0].id))?.['status']).toBe(
        'cancelled',
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
      const imported = "email IN ('post@fjord.example', 'post@alster.example')"
      expect(created).toEqual(await count('leads', `vertical_id = ? AND ${imported}`, verticalId))
      // A person without an address of their own is no contact, never has the company's, and is named.
      const people = await sql(
        "SELECT name, email, mobile FROM lead_contacts WHERE vertical_id = ? AND name IN ('Finn Fjord', 'Ada Alster')",
        [verticalId],
      )
      expect(people).toEqual([{ name: 'Finn Fjord', email: 'finn@fjord.example', mobile: null }])
      expect([leftOut.length, leftOut[0].row, leftOut[0].notes.join().includes('“Ada Alster”')]).toEqual([
        1,
        2,
        true,
      ])
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
      expect([typeof mergeId, moved.enquiries]).toEqual(['string', 0])
      expect(
        await count('leads', "vertical_id = ? AND name LIKE 'Judge Solar%' AND is_archived = 0", verticalId),
      ).toBe(1)
    },
  },
  {
    task: 'Which leads have no deal yet?',
    work: async ({ call }, { verticalId }) => {
      const where = ['openEnquiries', 'convertedEnquiries', 'lostEnquiries'].map((field) => is(field, 0))
      const { count: total } = await call('query', {
        of: 'leads',
        where: [...where, is('verticalId', verticalId)],
      })
      const isBare = 'NOT EXISTS (SELECT 1 FROM enquiries WHERE lead_id = leads.id)'
      expect(total).toEqual(
        await count('leads', `vertical_id = ? AND is_archived = 0 AND ${isBare}`, verticalId),
      )
    },
  },
  {
    task: 'What is the open pipeline worth, for each stage and weighted?',
    work: async ({ call }, { verticalId }) => {
      const { rows } = await call('query', {
        of: 'enquiries',
        groupBy: [{ field: 'stageId' }],
        measures: [{ kind: 'sum' }, { kind: 'weighted' }],
        where: [is('status', 'open'), is('verticalId', verticalId)],
      })
      const sums = rows.flatMap(({ figures }: { figures: { sum: { value: number }[] } }) => figures.sum)
      const sum = sums.reduce((all: number, { value }: { value: number }) => all + value, 0)
      const open = "vertical_id = ? AND stage_type = 'open' AND deleted_at IS NULL"
      expect({ sum }).toEqual(
        await oneOf(`SELECT sum(value) AS sum FROM enquiries WHERE ${open}`, verticalId),
      )
    },
  },
  {
    task: 'How many calls did each of us make this week?',
    work: async ({ call }, { verticalId }) => {
      const { totals } = await call('query', {
        of: 'calls',
        groupBy: [{ field: 'userId' }],
        measures: [{ kind: 'count' }],
        where: [{ field: 'calledAt', op: 'within', value: 'this-week' }, is('verticalId', verticalId)],
      })
      expect(totals.figures.count).toEqual(
        await count('notes', 'vertical_id = ? AND outcome IS NOT NULL', verticalId),
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
      expect(body).toEqual(`Dear ${lead.name}, it follows.`)
      await agreed('send_email', { ...text, to: [lead.email] })
      expect(await count('emails', "lead_id = ? AND subject = 'Your quote'", lead.id)).toBe(1)
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
      expect(records.length).toEqual(await count('activities', 'enquiry_id = ?', deal.id))
      expect(names[admin.id]).toBe('Ada Admin')
      expect(records[0].actorName).toBe('Assistant')
    },
  },
  {
    task: 'Make a rule that plans a call for each new lead, and switch it on once I saw what it does',
    work: async ({ call }, { verticalId, admin }) => {
      const rule = await call('save_setting', {
        what: 'rule',
        verticalId,
        settings: {
          name: 'Call new leads',
          recordType: 'lead',
          active: false,
          trigger: { type: 'created' },
          actions: [{ type: 'create_task', title: 'Call them', dueInDays: 1 }],
        },
      })
      const stored = () => oneOf('SELECT active FROM rules WHERE id = ?', rule.id)
      expect(await stored()).toEqual({ active: 0 })
      await call('get_rules', { ruleId: rule.id })
      const on = { what: 'rule', id: rule.id, settings: { active: true } }
      const { active, ownerId, sentence } = await call('save_setting', on)
      expect({ active, ownerId }).toEqual({ active: true, ownerId: admin.id })
      expect(sentence).toEqual(rule.sentence)
      expect((await stored())?.['active']).toBe(1)
    },
  },
]
