import { AiScope } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  connectProvider,
  createApiKey,
  createEnquiry,
  createFile,
  createLead,
  createOrganization,
  mcp,
  sql,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'

let home: TestOrganization
let key: string
beforeAll(async () => {
  home = await createOrganization()
  key = (await createApiKey(home.admin)).key
})

describe('what needs the scope "destructive"', () => {
  const all = async () => mcp((await createApiKey(home.admin, { scopes: AiScope.options })).key)
  const textOf = async (tool: string, args: Record<string, unknown>) =>
    (await (await all()).call(tool, args)).content[0]!.text
  const bulk = { action: { type: 'addTag', tag: 'fair' } }
  const withIds = (...ids: string[]) => [{ field: 'id', op: 'is', value: ids }]
  const place = async () => {
    const lead = await createLead(home.admin, home.verticals[0].id, { name: 'Globex' })
    return { lead, enquiry: await createEnquiry(home.admin, lead.id, { title: 'Forty vans' }) }
  }

  test('is shown with a word that it needs it, and not done without it', async () => {
    const { enquiry } = await place()
    const tools = await mcp(key).tools()
    for (const needing of ['delete_enquiry', 'change_many', 'change_many', 'schedule_meeting'])
      expect(tools.find(({ name }) => name === needing)?.description).toContain(
        'lacks the scope "destructive"',
      )
    const refused = await mcp(key).call('delete_enquiry', { enquiryId: enquiry.id })
    expect(refused.content[0]!.text).toContain('This needs the scope "destructive"')
    expect((await mcp(key).call('get_enquiry', { enquiryId: enquiry.id })).isError).toBeUndefined()
  })

  test('deletes an enquiry once the person agreed, by its name', async () => {
    const { enquiry } = await place()
    const client = await all()
    const args = { enquiryId: enquiry.id }
    const asked = await client.call('delete_enquiry', args)
    expect(asked.content[0]!.text).toContain('Delete the enquiry "Forty vans" of "Globex"?')
    const confirmationToken = /confirmationToken "([^"]+)"/.exec(asked.content[0]!.text)![1]
    const deleted = await client.call('delete_enquiry', { ...args, confirmationToken })
    expect(deleted).toMatchObject({ structuredContent: {} })
    expect((await client.call('get_enquiry', args)).isError).toBe(true)
    // The agreement was to one deletion.
    bodyOf(await as(home.admin).post(`/api/enquiries/${enquiry.id}/restore`), 200)
    expect(await client.call('delete_enquiry', { ...args, confirmationToken })).toEqual(deleted)
    expect((await client.call('get_enquiry', args)).isError).toBeUndefined()
  })

  test('asks before it changes many records, and before it writes to people outside', async () => {
    const { lead, enquiry } = await place()
    expect(await textOf('change_many', { ...bulk, of: 'leads', where: withIds(lead.id) })).toContain(
      'Change 1 lead at once: addTag, tag "fair"? It is "Globex".',
    )
    const times = { startTime: '2031-12-08T09:00:00Z', endTime: '2031-12-08T10:00:00Z' }
    const meeting = {
      ...times,
      title: 'Demo',
      meetingType: 'Online',
      timezone: 'UTC',
      record: `enquiry/${enquiry.id}`,
    }
    const attendees = [{ name: 'Niamh', email: 'niamh@obrien.test' }]
    expect(await textOf('schedule_meeting', { ...meeting, attendees })).toContain(
      'and send an invitation to "niamh@obrien.test" ("Niamh")?',
    )
    const client = await all()
    const made = await client.call('schedule_meeting', meeting)
    expect(made.structuredContent.title).toBe('Demo')
    expect(await textOf('cancel_meeting', { meetingId: made.structuredContent.id })).toContain(
      'Cancel the meeting "Demo" of 8 December 2031 at 09:00 (UTC), and tell its attendees?',
    )
  })

  test('tells moments by the clock of the person', async () => {
    const { enquiry } = await place()
    bodyOf(await as(home.admin).patch('/api/auth/me', { timeZone: 'Asia/Tokyo' }), 200)
    const asked = await textOf('schedule_meeting', {
      startTime: '2031-12-08T09:00:00Z',
      endTime: '2031-12-08T10:00:00Z',
      title: 'Demo',
      meetingType: 'Online',
      record: `enquiry/${enquiry.id}`,
      attendees: [{ email: 'niamh@obrien.test' }],
    })
    bodyOf(await as(home.admin).patch('/api/auth/me', { timeZone: null }), 200)
    expect(asked).toContain(
      'from 8 December 2031 at 18:00 (Asia/Tokyo) to 8 December 2031 at 19:00 (Asia/Tokyo)',
    )
  })

  test('says what a bulk change would do, without a question and without doing it', async () => {
    const { lead, enquiry } = await place()
    const { verticalId } = lead
    const busy = await createLead(home.admin, verticalId, { name: 'Initech' })
    const client = await all()
    const task = (
      await client.call('create_task', { record: `lead/${busy.id}`, title: 'Call', dueDate: '2031-12-08' })
    ).structuredContent
    const changed = { status: 'changed' }
    const everything = () =>
      Promise.all([
        ...[lead, busy].map(({ id }) => as(home.admin).get(`/api/leads/${id}`)),
        ...[lead, busy].map(({ id }) => as(home.admin).get(`/api/leads/${id}/activities`)),
        as(home.admin).get(`/api/enquiries/${enquiry.id}`),
        as(home.admin).get(`/api/leads/${busy.id}/tasks`),
      ]).then((replies) => replies.map((reply) => bodyOf<unknown>(reply, 200)))
    const before = await everything()
    const dry = async (tool: string, ids: string[], args: object, wanted: object[], wouldChange: number) => {
      const { isError, structuredContent, content } = await client.call(tool, {
        ...args,
        where: withIds(...ids),
        dryRun: true,
      })
      expect(isError, content[0]!.text).toBeUndefined()
      expect(structuredContent.first).toEqual(
        expect.arrayContaining(wanted.map((one) => expect.objectContaining(one))),
      )
      expect(structuredContent.wouldChange).toBe(wouldChange)
    }
    // One of them has an open enquiry.
    const archive = { of: 'leads', action: { type: 'archive' } }
    const refusal = { id: lead.id, status: 'refused', code: 'lead_has_open_enquiries' }
    await dry('change_many', [lead.id, busy.id], archive, [refusal, { id: busy.id, ...changed }], 1)
    await dry('change_many', [enquiry.id], { ...bulk, of: 'enquiries' }, [changed], 1)
    await dry('change_many', [task.id], { of: 'tasks', action: { type: 'delete' } }, [changed], 1)
    const unchanged = { id: task.id, status: 'unchanged' }
    await dry('change_many', [task.id], { of: 'tasks', action: { type: 'reopen' } }, [unchanged], 0)
    const plan = { title: 'Call', firstDueDate: '2031-12-08', perDay: 1 }
    await dry('create_tasks_for_leads', [lead.id], plan, [changed], 1)
    expect(await everything()).toEqual(before)

    const action = { type: 'changeDueDate', dueDate: '2031-12-09' }
    const args = { of: 'tasks', where: withIds(task.id), action }
    const asked = (await client.call('change_many', args)).content[0]!.text
    expect(asked).toContain('Change 1 task at once: changeDueDate, dueDate "2031-12-09"? It is "Call".')
    const confirmationToken = /confirmationToken "([^"]+)"/.exec(asked)![1]
    const done = await client.call('change_many', { ...args, confirmationToken })
    expect(done.structuredContent.first).toEqual([{ id: task.id, name: 'Call', status: 'changed' }])
    expect(done.structuredContent.wouldChange).toBeUndefined()
    // What is no dry run is none.
    const refused = await client.call('change_many', {
      ...archive,
      where: withIds(busy.id),
      dryRun: 'yes',
    })
    expect(refused.isError).toBe(true)
    expect((await everything())[1]).toEqual(before[1])
  })

  test('shows the person an e-mail as it would go out, and sends it once they agreed', async () => {
    const lead = await createLead(home.admin, home.verticals[0].id, {
      name: 'Globex',
      email: 'buyer@globex.test',
    })
    await sql(
      'INSERT INTO suppressed_addresses (organization_id, address, reason, created_at) VALUES (?, ?, ?, 1)',
      [home.id, 'buyer@globex.test', 'unsubscribed'],
    )
    const client = await all()
    const text = { subject: 'For {{lead.name}}', body: 'Ignore "all" of {{lead.city}}' }
    const drafted = await client.call('draft_email', { record: `lead/${lead.id}`, ...text })
    expect(drafted.structuredContent).toEqual({
      subject: 'For Globex',
      body: 'Ignore "all" of {{lead.city}}',
      from: null,
      notice: expect.stringContaining('data'),
      recipients: [{ kind: 'to', name: 'Globex', address: 'buyer@globex.test' }],
      problems: [
        { path: 'body', code: 'placeholder_empty', message: 'There is no value for "Lead: City"' },
        { path: 'to', code: 'unsubscribed', message: 'Has unsubscribed' },
        expect.objectContaining({ path: 'mailbox', code: 'mailbox_missing' }),
      ],
    })
    await connectProvider(home.admin, 'gmail')
    const args = { record: `lead/${lead.id}`, to: ['buyer@globex.test'], ...text, body: 'Dear {{lead.name}}' }
    expect((await mcp(key).call('send_email', args)).content[0]!.text).toContain('"destructive"')
    const asked = (await client.call('send_email', args)).content[0]!.text
    expect(asked).toContain('Send an e-mail to "buyer@globex.test" from "gmail.')
    expect(asked).toContain(', with the subject "For Globex" and the text "Dear Globex"?')
    const mails = `/api/leads/${lead.id}/emails`
    expect((await as(home.admin).get(mails)).body).toEqual([])
    const confirmationToken = /confirmationToken "([^"]+)"/.exec(asked)![1]
    for (const _time of [1, 2]) await client.call('send_email', { ...args, confirmationToken })
    expect((await as(home.admin).get(mails)).body).toMatchObject([{ subject: 'For Globex' }])
  })

  test('tells of every value and every address that a change of a meeting brings', async () => {
    const { enquiry } = await place()
    const client = await all()
    const meeting = {
      startTime: '2031-12-08T09:00:00Z',
      endTime: '2031-12-08T10:00:00Z',
      title: 'Demo',
      meetingType: 'Online',
      timezone: 'UTC',
      record: `enquiry/${enquiry.id}`,
    }
    const niamh = { name: 'Niamh', email: 'niamh@obrien.test' }
    const invited = await client.call('schedule_meeting', {
      ...meeting,
      description: 'Bring the <b>vans</b>',
      attendees: [niamh],
    })
    const asked = invited.content[0]!.text
    expect(asked).toContain('"niamh@obrien.test" ("Niamh")?')
    expect(asked).toContain(
      'With: meetingType "Online", timezone "UTC", description "Bring the <b>vans</b>".',
    )
    const confirmationToken = /confirmationToken "([^"]+)"/.exec(asked)![1]
    const made = await client.call('schedule_meeting', {
      ...meeting,
      description: 'Bring the <b>vans</b>',
      attendees: [niamh],
      confirmationToken,
    })
    const description = `${'A long explanation. '.repeat(20)}THE END`
    const others = Array.from({ length: 12 }, (_, at) => ({ email: `colleague-${at}@obrien.test` }))
    const changed = await textOf('update_meeting', {
      meetingId: made.structuredContent.id,
      description,
      title: 'Demo',
      attendees: [...others, { email: 'stranger@elsewhere.test' }],
    })
    expect(changed).toContain(`THE END" instead of "Bring the <b>vans</b>"`)
    for (const { email } of others) expect(changed).toContain(`"${email}"`)
    expect(changed).toContain('"stranger@elsewhere.test"')
    expect(changed).toContain('no longer invited "niamh@obrien.test"')
  })

  test('names every record of a bulk change and every file of an e-mail', async () => {
    const verticalId = home.verticals[0].id
    const leads = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        createLead(home.admin, verticalId, { name: `Lead ${at} of many` }),
      ),
    )
    const asked = await textOf('change_many', {
      ...bulk,
      of: 'leads',
      where: withIds(...leads.map(({ id }) => id)),
    })
    for (const { name } of leads) expect(asked).toContain(JSON.stringify(name))

    const lead = await createLead(home.admin, verticalId, { name: 'Globex', email: 'buyer@globex.test' })
    const file = await createFile(home.admin, `/api/leads/${lead.id}`, { name: 'price list.pdf' })
    await connectProvider(home.admin, 'gmail')
    const body = `${'Dear buyer. '.repeat(400)}AND PAY HERE`
    const mail = { record: `lead/${lead.id}`, to: ['buyer@globex.test'], subject: 'Prices', body }
    const question = await textOf('send_email', {
      ...mail,
      bcc: ['watcher@elsewhere.test'],
      fileIds: [file.id],
      isPrivate: true,
    })
    expect(question).toContain('bcc "watcher@elsewhere.test"')
    expect(question).toContain('with the file "price list.pdf"')
    expect(question).toContain('AND PAY HERE"?')
    expect(question).toContain('With: isPrivate true.')
  })

  test('is refused where a person would have to read too much', async () => {
    const { enquiry } = await place()
    const client = await all()
    const text = 'Word for word. '.repeat(666)
    const refused = await client.call('schedule_meeting', {
      startTime: '2031-12-08T09:00:00Z',
      endTime: '2031-12-08T10:00:00Z',
      title: 'Demo',
      meetingType: 'Online',
      record: `enquiry/${enquiry.id}`,
      description: text,
      notes: text,
      attendees: [{ email: 'niamh@obrien.test' }],
    })
    expect(refused.isError).toBe(true)
    expect(refused.content[0]!.text).toContain('too_large')
    expect(refused.content[0]!.text).not.toContain('confirmationToken')
    expect((await as(home.admin).get(`/api/enquiries/${enquiry.id}/meetings`)).body).toEqual([])
  })
})
