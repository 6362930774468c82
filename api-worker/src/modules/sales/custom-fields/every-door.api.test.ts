import {
  AiScope,
  type EnquiryDetail,
  type Form,
  type FormSubmission,
  type Rule,
  type RuleRun,
} from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  stagesOf,
  testStack,
} from '@ginkgo/testing'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

/** An enquiry in its first stage, worth 7 euros and without a budget, which Proposal asks for. */
async function setUp() {
  const { admin, verticals } = await createOrganization()
  const [{ id: verticalId }] = verticals
  const proposal = (await stagesOf(admin, verticalId)).all.find(({ name }) => name === 'Proposal')!
  const field = {
    recordKind: 'enquiry',
    key: 'budget',
    label: 'Budget',
    type: 'money',
    currency: 'USD',
    verticalId,
    required: true,
    requiredFromStageId: proposal.id,
  }
  bodyOf(await as(admin).post('/api/fields', field), 201)
  const lead = await createLead(admin, verticalId)
  const enquiry = await createEnquiry(admin, lead.id, { value: 7, currency: 'EUR' })
  const client = mcp((await createApiKey(admin, { scopes: AiScope.options })).key)
  const tool = async (name: string, args: object) => {
    const { isError, content } = await client.call(name, args as Record<string, unknown>)
    return isError ? content[0]!.text : 'done'
  }
  const api = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return status < 300 ? 'done' : JSON.stringify(body)
  }
  const bulk = async (action: object) => {
    const path = `/api/verticals/${verticalId}/enquiries/bulk`
    const { status, body } = await as(admin).post(path, { enquiryIds: [enquiry.id], action })
    return status === 200 && body.results[0].status === 'changed' ? 'done' : JSON.stringify(body)
  }
  const rule = async (action: object) => {
    const body = { name: 'Act', recordType: 'enquiry', trigger: { type: 'manual' }, workingHours: false }
    const path = `/api/verticals/${verticalId}/rules`
    const made = await as(admin).post(path, { ...body, actions: [action] })
    if (made.status !== 201) return JSON.stringify(made.body)
    const { id } = made.body as Rule
    bodyOf(await as(admin).post(`/api/rules/${id}/run`, { recordIds: [enquiry.id] }), 200)
    const runOf = async () => bodyOf<RuleRun[]>(await as(admin).get(`/api/rules/${id}/runs`), 200)[0]!
    await vi.waitFor(async () => expect(['done', 'failed']).toContain((await runOf()).state), {
      timeout: 50_000,
      interval: 50,
    })
    return (await runOf()).steps.map(({ message }) => message).join() || 'done'
  }
  const form = async (fields: object[], values: Record<string, string>, stageId?: string) => {
    const asked = [
      { field: 'lead.name', label: 'Company', required: true },
      { field: 'lead.email', label: 'E-mail', required: true },
    ]
    const enquiryOf = { title: 'From the website', ...(stageId && { stageId }) }
    const body = { name: 'Ask us', fields: [...asked, ...fields], enquiry: enquiryOf }
    const made = await as(admin).post(`/api/verticals/${verticalId}/forms`, body)
    if (made.status !== 201) return JSON.stringify(made.body)
    const { id, key } = made.body as Form
    const sent = await fetch(`${testStack().origin}/f/${key}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ 'lead.name': 'Visitor', 'lead.email': 'v@firm.example', ...values }),
    })
    if (!sent.ok) return sent.text()
    const [one] = bodyOf<FormSubmission[]>(await as(admin).get(`/api/forms/${id}/submissions`), 200)
    return one!.enquiryId ? 'done' : JSON.stringify(one)
  }
  const now = async (): Promise<EnquiryDetail> =>
    bodyOf(await as(admin).get(`/api/enquiries/${enquiry.id}`), 200)
  const all = async () =>
    bodyOf<EnquiryDetail[]>(await as(admin).get(`/api/verticals/${verticalId}/enquiries`), 200)
  return { admin, verticalId, proposal, lead, enquiry, api, tool, bulk, rule, form, now, all }
}
type World = Awaited<ReturnType<typeof setUp>>

const doorsToStage: Readonly<Record<string, (world: World, stageId: string) => Promise<string>>> = {
  'a move': ({ api, admin, enquiry }, stageId) =>
    api(as(admin).patch(`/api/enquiries/${enquiry.id}/stage`, { stageId })),
  'a new enquiry': ({ api, admin, lead }, stageId) =>
    api(as(admin).post('/api/enquiries', { leadId: lead.id, title: 'A', stageId })),
  'a change of many': ({ bulk }, stageId) => bulk({ type: 'moveToStage', stageId }),
  'a tool that moves': ({ tool, enquiry }, stageId) =>
    tool('update_enquiry_stage', { enquiryId: enquiry.id, stageId }),
  'a tool that makes one': ({ tool, lead }, stageId) =>
    tool('create_enquiry', { leadId: lead.id, title: 'A', stageId }),
  'a tool that changes many': ({ tool }, stageId) =>
    tool('change_many', {
      of: 'enquiries',
      where: [{ field: 'currency', op: 'is', value: 'EUR' }],
      action: { type: 'moveToStage', stageId },
    }),
  'a rule': ({ rule }, stageId) => rule({ type: 'change_stage', stageId }),
  'a web form': ({ form }, stageId) => form([], {}, stageId),
}

it.each(Object.keys(doorsToStage))('%s leads into no stage without what it needs', async (door) => {
  const world = await setUp()
  const said = await doorsToStage[door]!(world, world.proposal.id)
  expect(said).toContain('Budget is needed before Proposal')
  const all = await world.all()
  expect(all.filter(({ stageId }) => stageId === world.proposal.id)).toEqual([])
})

const typed = '€ 12.500,00'
const changeOf = (field: string, amount: unknown) =>
  field === 'value' ? { value: amount } : { customFields: { budget: amount } }

const doorsToAmount: Readonly<Record<string, (world: World, field: string) => Promise<string>>> = {
  'a change': ({ api, admin, enquiry }, field) =>
    api(as(admin).patch(`/api/enquiries/${enquiry.id}`, changeOf(field, typed))),
  'a new enquiry': ({ api, admin, lead }, field) =>
    api(as(admin).post('/api/enquiries', { leadId: lead.id, title: 'A', ...changeOf(field, typed) })),
  'a change of many': ({ bulk }, field) =>
    bulk(
      field === 'value'
        ? { type: 'setValues', values: { value: typed, currency: 'USD' } }
        : { type: 'setField', key: 'budget', value: typed },
    ),
  'a tool that changes': ({ tool, enquiry }, field) =>
    tool('update_enquiry', { enquiryId: enquiry.id, ...changeOf(field, typed) }),
  'a tool that makes one': ({ tool, lead }, field) =>
    tool('create_enquiry', { leadId: lead.id, title: 'A', ...changeOf(field, typed) }),
  'a rule': ({ rule }, field) =>
    rule({ type: 'set_field', field: field === 'value' ? 'value' : 'field.budget', value: typed }),
  'a web form': ({ form }, field) => {
    const name = field === 'value' ? 'enquiry.value' : 'enquiry.field.budget'
    return form([{ field: name, label: 'Amount' }], { [name]: typed })
  },
}

it.each(Object.keys(doorsToAmount).flatMap((door) => [[door, 'value'] as const, [door, 'budget'] as const]))(
  '%s refuses an amount with a sign of another currency in %s, and changes nothing',
  async (door, field) => {
    const world = await setUp()
    const said = await doorsToAmount[door]!(world, field)
    expect(said).toMatch(/whole number|must be a number|takes no/i)
    expect(await world.now()).toMatchObject({ value: 7, currency: 'EUR', updatedAt: world.enquiry.updatedAt })
    expect(await world.all()).toHaveLength(1)
  },
)
