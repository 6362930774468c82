import { type CustomField, type TemplateKey, templateNames, type TemplateSummary } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { applied, apply, exported, fieldOf, fileOf, setupOf, stageOf } from './templates.fixture.ts'

const keys = Object.keys(templateNames) as TemplateKey[]
const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)

describe('templates', () => {
  it.each(keys)('%s is added to a new organization as a whole, and the second time nothing', async (key) => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const listed = bodyOf<TemplateSummary[]>(await as(admin).get('/api/templates'), 200)
    const summary = listed.find((each) => each.key === key)!
    const before = await setupOf(admin, verticalId)

    const planned = await applied(admin, verticalId, key, true)
    expect(planned.left).toEqual([])
    expect(await setupOf(admin, verticalId)).toEqual(before)

    const outcome = await applied(admin, verticalId, key)
    expect(outcome).toEqual(planned)
    const after = await setupOf(admin, verticalId)
    expect(after.fields.map(({ label }) => label).toSorted()).toEqual(
      summary.fields.map(({ label }) => label).toSorted(),
    )
    expect(namesOf(after.stages)).toEqual(namesOf(summary.stages))
    expect(after.stages.map(({ order }) => order)).toEqual(after.stages.map((_, place) => place))
    expect(after.reasons.map(({ reason }) => reason)).toEqual(expect.arrayContaining(summary.lossReasons))
    const views = [...after.leadViews, ...after.enquiryViews]
    expect(namesOf(views).toSorted()).toEqual(namesOf(summary.views).toSorted())
    expect(views.every(({ isShared, isDefault }) => isShared && !isDefault)).toBe(true)
    expect(after.rules.map(({ sentence }) => sentence).toSorted()).toEqual(
      summary.rules.map(({ sentence }) => sentence).toSorted(),
    )
    for (const rule of after.rules) expect(rule).toMatchObject({ active: false, ownerId: admin.id })
    for (const field of after.fields) {
      expect(field).toMatchObject({ verticalId, status: 'active', isReady: true })
      if (field.requiredFromStageId)
        expect(after.stages.map(({ id }) => id)).toContain(field.requiredFromStageId)
    }
    const [latest] = after.log.filter(({ kind }) => kind === 'template.applied')
    expect(latest).toMatchObject({
      subject: templateNames[key],
      details: expect.stringContaining('in Sales'),
    })

    // Lists can be asked as the views say.
    for (const [kind, found] of [
      ['leads', after.leadViews],
      ['enquiries', after.enquiryViews],
    ] as const)
      for (const { query } of found) {
        const { tab: _tab, ...asked } = query
        const path = `/api/verticals/${verticalId}/${kind}?${new URLSearchParams(asked as never)}`
        expect([path, (await as(admin).get(path)).status]).toEqual([path, 200])
      }

    const again = await applied(admin, verticalId, key)
    expect(again.added).toEqual([])
    expect(again.kept).toHaveLength(outcome.added.length + outcome.kept.length)
    expect(await setupOf(admin, verticalId)).toEqual(after)
  })

  it('that are applied twice at once are there once', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const both = await Promise.all([1, 2].map(() => applied(admin, verticalId, 'trade')))
    expect(both.map(({ added }) => added.length > 0).toSorted()).toEqual([false, true])
    const { stages, fields, reasons, leadViews } = await setupOf(admin, verticalId)
    for (const names of [
      ...[stages.map(({ name }) => name), fields.map(({ recordKind, key }) => `${recordKind}.${key}`)],
      ...[reasons.map(({ reason }) => reason), leadViews.map(({ name }) => name)],
    ])
      expect(new Set(names).size).toBe(names.length)
  })

  it('of two industries are added one after the other, and what both have is kept', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    await applied(admin, verticalId, 'software')
    const { stages } = await setupOf(admin, verticalId)
    const { kept, left } = await applied(admin, verticalId, 'trade')
    expect(left).toEqual([])
    expect(namesOf(kept)).toEqual(expect.arrayContaining(['Inquiry', 'Converted', 'Price']))
    const after = await setupOf(admin, verticalId)
    const isFormer = (name: string) => stages.some((stage) => stage.name === name)
    expect(namesOf(after.stages).filter(isFormer)).toEqual(namesOf(stages))
    expect(namesOf(after.stages).indexOf('Sample sent')).toBe(namesOf(after.stages).indexOf('Qualified') + 1)
  })

  it('ask for their fields before a stage, as fields do that were added by hand', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    await applied(admin, verticalId, 'software')
    const { stages } = await setupOf(admin, verticalId)
    const lead = await createLead(admin, verticalId)
    const enquiry = await createEnquiry(admin, lead.id, {})
    const proposal = stages.find(({ name }) => name === 'Proposal')!
    const move = () => as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId: proposal.id })
    expect(await move()).toMatchObject({ status: 422 })
    const customFields = { plan: 'team', seats: 12 }
    bodyOf(await as(admin).patch(`/api/enquiries/${enquiry.id}`, { customFields }), 200)
    bodyOf(await move(), 200)
  })
})

describe('what stands in the way of a template', () => {
  it('is said and stays as it is: another type, archived, proposed, of another vertical', async () => {
    const { admin, verticals, members } = await createOrganization({
      verticals: ['Sales', 'Service'],
      members: [{ role: 'sales_head', verticals: ['Sales'] }],
    })
    const [sales, service] = [verticals[0].id, verticals[1]!.id]
    const add = async (body: object, by = admin) =>
      bodyOf<CustomField>(
        await as(by).post('/api/fields', { recordKind: 'lead', type: 'text', label: 'Mine', ...body }),
        201,
      )
    await add({ key: 'other_type' })
    const archived = await add({ key: 'archived', type: 'number' })
    bodyOf(await as(admin).post(`/api/fields/${archived.id}/archive`), 200)
    await add({ key: 'elsewhere', type: 'number', verticalId: service })
    await add({ key: 'proposed', type: 'number' }, members[0] as never)
    await add({ key: 'there', type: 'number', filterable: true, verticalId: sales })
    const keysThere = ['other_type', 'archived', 'elsewhere', 'proposed', 'there'] as const
    const before = await setupOf(admin, sales)
    const template = fileOf({
      fields: [
        ...keysThere.map((key) => fieldOf({ key, label: key, filterable: true })),
        fieldOf({ key: 'new', label: 'new' }),
      ],
      views: [
        { kind: 'lead', name: 'Blocked', query: { 'field.archivedFrom': '5' } },
        { kind: 'lead', name: 'Possible', query: { 'field.thereFrom': '5', sort: '-field.there' } },
      ],
    })
    const { added, kept, left } = await applied(admin, sales, template)
    expect(namesOf(added)).toEqual(['new', 'Possible'])
    expect(namesOf(kept)).toEqual(['there'])
    expect(left.map(({ name, note }) => [name, note])).toEqual([
      ['other_type', expect.stringContaining('of the type Text here, and Number in the template')],
      ['archived', expect.stringContaining('archived')],
      ['elsewhere', expect.stringContaining('Another vertical')],
      ['proposed', expect.stringContaining('proposed')],
      ['Blocked', expect.stringContaining('archived')],
    ])
    const after = await setupOf(admin, sales)
    expect(after.fields.filter(({ key }) => key !== 'new')).toEqual(before.fields)
  })

  it('is kept by its name, whatever its case: stages, loss reasons, views; closing stages by what they are for', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const path = `/api/verticals/${verticalId}`
    bodyOf(await as(admin).post(`${path}/lead-views`, { name: 'HOT', query: {}, isShared: true }), 201)
    bodyOf(await as(admin).post(`${path}/lead-views`, { name: 'Mine alone', query: {} }), 201)
    const before = await setupOf(admin, verticalId)
    const template = fileOf({
      stages: [
        ...[stageOf('Before'), stageOf('QUALIFIED', { color: '#000000' }), stageOf('converted')],
        ...[stageOf('Signed', { kind: 'won' }), stageOf('After'), stageOf('Gone', { kind: 'lost' })],
      ],
      lossReasons: ['PRICE', 'Weather'],
      views: ['hot', 'Mine alone'].map((name) => ({ kind: 'lead', name, query: { tab: 'all' } })),
    })
    const { added, kept, left } = await applied(admin, verticalId, template)
    expect(left).toEqual([])
    expect(namesOf(added)).toEqual(['Before', 'After', 'Weather', 'Mine alone'])
    expect(kept.map(({ name, note }) => [name, note])).toEqual([
      ['QUALIFIED', null],
      ['converted', 'It is the stage for what is won here'],
      ['Signed', 'It is called Converted here'],
      ['Gone', 'It is called Enquiry Lost here'],
      ['PRICE', null],
      ['hot', null],
    ])
    const after = await setupOf(admin, verticalId)
    expect(namesOf(after.stages)).toEqual([
      ...['Inquiry', 'Contacted', 'Before', 'Qualified', 'Proposal', 'Negotiation', 'After'],
      ...['Converted', 'Enquiry Lost'],
    ])
    const still = ({ id, name, color, stageType }: (typeof before.stages)[number]) => ({
      id,
      name,
      color,
      stageType,
    })
    const former = after.stages.filter(({ name }) => !['Before', 'After'].includes(name))
    expect(former.map(still)).toEqual(before.stages.map(still))
    expect(after.leadViews).toEqual(expect.arrayContaining(before.leadViews))
  })
})

describe('a rule of a template', () => {
  const rule = (name: string, more: object = {}) => ({
    name,
    recordType: 'lead',
    trigger: { type: 'created' },
    actions: [{ type: 'create_note', content: 'Hello' }],
    ...more,
  })

  it('names stages, loss reasons, views, forms and e-mail templates, and comes back as the same in another organization', async () => {
    const [one, other] = [await createOrganization(), await createOrganization()]
    const [from, into] = [one.verticals[0].id, other.verticals[0].id]
    for (const { admin, verticals } of [one, other]) {
      const template = { name: 'Hello, again', subject: 'Hello', body: 'Dear buyer' }
      bodyOf(await as(admin).post('/api/email-templates', template), 201)
      const fields = [
        { field: 'lead.name', label: 'Company', required: true },
        { field: 'lead.email', label: 'E-mail' },
      ]
      bodyOf(await as(admin).post(`/api/verticals/${verticals[0].id}/forms`, { name: 'Ask us', fields }), 201)
    }
    const actions = [
      { type: 'set_field', field: 'field.size', value: 5 },
      { type: 'send_email', templateId: 'Hello, again' },
      { type: 'notify', to: ['owner'], message: 'Look' },
    ]
    const file = fileOf({
      fields: [fieldOf({ key: 'size', label: 'Size', filterable: true })],
      stages: [stageOf('One, two'), stageOf('Gone', { kind: 'lost' })],
      lossReasons: ['Weather'],
      views: [{ kind: 'lead', name: 'Large', query: { tab: 'all' } }],
      rules: [
        rule('By form', { trigger: { type: 'form_submitted', formId: 'ask us' }, actions }),
        rule('Each Monday', { trigger: { type: 'schedule', viewId: 'Large', weekdays: [1], at: '09:00' } }),
        rule('Large ones', { condition: { is: { 'field.sizeFrom': '5' }, changed: ['field.size'] } }),
        rule('Lose it', {
          recordType: 'enquiry',
          trigger: { type: 'stage_entered', stageId: 'one, two' },
          condition: { is: { stageId: 'One\\, two' } },
          actions: [
            { type: 'wait', minutes: 60 },
            { type: 'change_stage', stageId: 'Gone', lossReasonId: 'weather' },
          ],
        }),
      ],
    })
    expect((await applied(one.admin, from, file)).left).toEqual([])
    const { stages, rules, reasons } = await setupOf(one.admin, from)
    const idOf = (name: string) => stages.find((stage) => stage.name === name)!.id
    const lost = rules.find(({ name }) => name === 'Lose it')!
    expect(lost).toMatchObject({
      trigger: { stageId: idOf('One, two') },
      condition: { is: { stageId: idOf('One, two') } },
    })
    expect(lost.actions[1]).toMatchObject({
      stageId: stages.find(({ stageType }) => stageType === 'enquiry_lost')!.id,
      lossReasonId: reasons.find(({ reason }) => reason === 'Weather')!.id,
    })
    expect(lost.sentence).toContain('move it to “Enquiry Lost” because of “Weather”')
    const again = await exported(one.admin, from)
    expect(again.rules.map(({ name }) => name)).toEqual(['By form', 'Each Monday', 'Large ones', 'Lose it'])
    expect(JSON.stringify(again)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect((await applied(other.admin, into, again)).left).toEqual([])
    expect(await exported(other.admin, into)).toEqual(again)
    const kept = await applied(other.admin, into, again)
    expect(kept.added).toEqual([])
  })

  it('is left where what it names is not there, and refused where the template itself lacks it or names people', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const note = (name: string) => ({ type: 'form_submitted', formId: name })
    const { added, left } = await applied(
      admin,
      verticalId,
      fileOf({ rules: [rule('By form', { trigger: note('Nowhere') }), rule('Plain')] }),
    )
    expect(added).toMatchObject([{ name: 'Plain', note: 'Paused until somebody switches it on' }])
    expect(left).toMatchObject([{ name: 'By form', note: 'There is no web form Nowhere here' }])
    const wrong = [
      [{ actions: [{ type: 'assign', how: 'in_turn', userIds: [admin.id] }] }, /cannot name a person/],
      [{ actions: [{ type: 'call_webhook', webhookId: admin.id }] }, /cannot name a webhook/],
      [{ condition: { is: { ownerId: admin.id } } }, /cannot name a person/],
      [{ trigger: { type: 'stage_entered', stageId: 'Nowhere' }, recordType: 'enquiry' }, /no stage Nowhere/],
      [{ condition: { is: { 'field.size': '5' } } }, /no field size/],
    ] as const
    for (const [part, message] of wrong)
      expect(await apply(admin, verticalId, fileOf({ rules: [rule('Wrong', part)] }))).toMatchObject({
        status: 400,
        body: { issues: [{ message: expect.stringMatching(message) }] },
      })
    const people = [{ type: 'assign', how: 'in_turn', userIds: [admin.id] }]
    bodyOf(
      await as(admin).post(`/api/verticals/${verticalId}/rules`, rule('Of people', { actions: people })),
      201,
    )
    expect((await exported(admin, verticalId)).rules.map(({ name }) => name)).toEqual(['Plain'])
  })
})

describe('an exported template', () => {
  it('is the same again from a new organization that it was applied to', async () => {
    const one = await createOrganization()
    const other = await createOrganization()
    const [from, into] = [one.verticals[0].id, other.verticals[0].id]
    await applied(one.admin, from, 'manufacturing')
    await applied(
      one.admin,
      from,
      fileOf({
        fields: [
          fieldOf({ key: 'everywhere', type: 'choice', allVerticals: true, default: 'b' }),
          fieldOf({ key: 'who', type: 'person', recordKind: 'enquiry' }),
          fieldOf({ key: 'sister', type: 'record', recordOf: 'contact', recordKind: 'contact' }),
          fieldOf({ key: 'cost', type: 'money', currency: 'EUR', unique: false }),
        ].map((field) => ({
          ...field,
          ...('default' in field && {
            options: [
              { id: 'a', label: 'A, B' },
              { id: 'b', label: '=1+1' },
            ],
          }),
        })),
        stages: [stageOf('Qualified'), stageOf('Ünïcode 🌳', { idleDays: 3, description: 'Two\nlines' })],
        lossReasons: ['O’Neil said “no”'],
        views: [
          { kind: 'enquiry', name: 'Tree', query: {}, stage: 'ünïcode 🌳' },
          { kind: 'task', name: 'Mine today', query: { assignee: 'me', due: 'today' } },
          { kind: 'meeting', name: 'Calendar', query: { view: 'calendar' } },
        ],
      }),
    )
    const file = await exported(one.admin, from)
    expect(file.fields.find(({ key }) => key === 'everywhere')).toMatchObject({
      allVerticals: true,
      default: 'b',
      options: [{ id: 'a' }, { id: 'b', label: '=1+1' }],
    })
    expect(file.views.find(({ name }) => name === 'Tree')).toMatchObject({ stage: 'Ünïcode 🌳', query: {} })
    const { left } = await applied(other.admin, into, file)
    expect(left).toEqual([])
    expect(await exported(other.admin, into)).toEqual(file)
  })

  it('leaves out what is archived, proposed, private, or names people', async () => {
    const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
    const verticalId = verticals[0].id
    await applied(
      admin,
      verticalId,
      fileOf({
        fields: ['kept', 'gone'].map((key) => fieldOf({ key, label: key, filterable: true })),
        stages: [stageOf('Short-lived')],
        views: [
          { kind: 'lead', name: 'By gone', query: { tab: 'all', 'field.goneFrom': '1', sort: 'field.kept' } },
          { kind: 'enquiry', name: 'In a stage', query: {}, stage: 'Short-lived' },
        ],
      }),
    )
    const { fields, stages } = await setupOf(admin, verticalId)
    const idOf = (key: string) => fields.find((field) => field.key === key)!.id
    bodyOf(await as(admin).post(`/api/fields/${idOf('gone')}/archive`), 200)
    const proposal = { recordKind: 'lead', key: 'proposed', label: 'Proposed', type: 'text' }
    bodyOf(await as(members[0]!).post('/api/fields', proposal), 201)
    const save = async (view: object) =>
      bodyOf(await as(admin).post(`/api/verticals/${verticalId}/lead-views`, { query: {}, ...view }), 201)
    await save({ name: 'Private' })
    await save({ name: 'Of somebody', query: { ownerId: `me,${admin.id}` }, isShared: true })
    bodyOf(
      await as(admin).delete(`/api/stages/${stages.find(({ name }) => name === 'Short-lived')!.id}`),
      200,
    )
    const file = await exported(admin, verticalId)
    expect(file.fields.map(({ key }) => key)).toEqual(['kept'])
    expect(file.views).toMatchObject([{ name: 'By gone', query: { tab: 'all', sort: 'field.kept' } }])
    expect(JSON.stringify(file)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  it('says which parts have one name, by which it could not know them', async () => {
    const { admin, verticals } = await createOrganization()
    const path = `/api/verticals/${verticals[0].id}`
    for (let n = 0; n < 2; n++)
      bodyOf(await as(admin).post(`${path}/lead-views`, { name: 'Hot', query: {}, isShared: true }), 201)
    const reply = await as(admin).get(`/api/templates/export?verticalId=${verticals[0].id}`)
    expect(reply).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Hot: .*twice/) } })
  })

  it('is of one’s own vertical alone, and for admins', async () => {
    const { admin, verticals, members } = await createOrganization({
      members: [{ role: 'sales_head' }, { role: 'sales_executive' }],
    })
    const { admin: stranger } = await createOrganization()
    const path = `/api/templates/export?verticalId=${verticals[0].id}`
    const statuses = async (send: (by: typeof admin) => Promise<{ status: number }>) =>
      Promise.all([admin, stranger, ...members].map(async (by) => (await send(by as never)).status))
    expect(await statuses((by) => as(by).get(path))).toEqual([200, 404, 403, 403])
    expect(await statuses((by) => as(by).get('/api/templates'))).toEqual([200, 200, 403, 403])
    expect(await statuses((by) => apply(by, verticals[0].id, 'trade', true))).toEqual([200, 404, 403, 403])
    expect((await setupOf(admin, verticals[0].id)).fields).toEqual([])
  })
})
