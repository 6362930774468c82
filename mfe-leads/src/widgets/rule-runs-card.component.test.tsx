import { type LeadId, Rule, RuleRun, rulesApi } from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleVertical, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import { RuleRunsCard } from './rule-runs-card.tsx'
import StartEnquiryRule from './start-enquiry-rule.tsx'

const { id: verticalId, createdAt, updatedAt } = sampleVertical
const [leadId, enquiryId, otherId] = [idOf(10), idOf(20), idOf(21)]

const ruleOf = (number: number, fields: object = {}) =>
  Rule.parse({
    id: idOf(number),
    verticalId,
    name: `Rule ${number}`,
    recordType: 'enquiry',
    sentence: 'A sentence.',
    trigger: { type: 'manual' },
    condition: {},
    whileTrue: false,
    stopWhen: [],
    workingHours: true,
    actions: [{ type: 'create_note', content: 'Hello' }],
    active: true,
    inactiveReason: null,
    ownerId: idOf(2),
    ownerName: 'Ada Admin',
    failures: 0,
    createdAt,
    updatedAt,
    ...fields,
  })

const runOf = (number: number, fields: object = {}) =>
  RuleRun.parse({
    id: idOf(number),
    ruleId: idOf(80),
    ruleName: `Sequence ${number}`,
    recordType: 'enquiry',
    recordId: enquiryId,
    recordName: 'Big deal',
    leadId,
    enquiryId,
    state: 'waiting',
    step: 1,
    steps: [],
    nextAction: 'add a note',
    nextAt: updatedAt,
    cause: 'x',
    createdAt,
    updatedAt,
    ...fields,
  })

const show = (type: 'lead' | 'enquiry') =>
  showInPortal(
    <RuleRunsCard
      type={type}
      record={{ id: type === 'lead' ? leadId : enquiryId, verticalId }}
      leadId={leadId as LeadId}
    />,
    { remote: 'leads' },
  )

test.for([desktop, phone])(
  'an enquiry shows the rules it is in, is taken out, and starts one, at $width px',
  async (size) => {
    await page.viewport(size.width, size.height)
    let runs = [runOf(81), runOf(82, { recordId: otherId, enquiryId: otherId })]
    answer(rulesApi.runsOfLead, () => runs)
    answer(rulesApi.list, () => [
      ruleOf(90),
      ruleOf(91, { active: false }),
      ruleOf(92, { recordType: 'lead' }),
      ruleOf(93, { trigger: { type: 'created' } }),
    ])
    const stopped = answer(rulesApi.stopRun, () => {
      runs = []
      return runOf(81, { state: 'stopped' })
    })
    const started = answer(rulesApi.run, () => ({ started: 1 }))
    show('enquiry')
    await expect.element(page.getByText('Sequence 81')).toBeVisible()
    await expect.element(page.getByText('Next: add a note', { exact: false })).toBeVisible()
    expect(page.getByText('Sequence 82').elements()).toEqual([])
    expect(await violationsOf(page.getByRole('list', { name: 'Automation' }).element())).toEqual([])
    await page.getByRole('button', { name: 'Take out of Sequence 81' }).click()
    await seeToast('Taken out of the rule')
    expect(stopped.at(-1)).toMatchObject({ params: { runId: idOf(81) } })
    await expect.element(page.getByText('The enquiry is in no rule now.')).toBeVisible()
    await page.getByRole('button', { name: 'Start rule' }).click()
    expect(page.getByRole('menuitem').elements()).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await seeToast('The rule was started')
    expect(started.at(-1)).toMatchObject({ params: { ruleId: idOf(90) }, body: { recordIds: [enquiryId] } })
  },
)

test('a lead shows the rules of its enquiries too, by their names', async () => {
  answer(rulesApi.list, () => [])
  answer(rulesApi.runsOfLead, () => [
    runOf(81),
    runOf(83, { recordType: 'lead', recordId: leadId, enquiryId: null }),
  ])
  show('lead')
  await expect.element(page.getByText('Big deal')).toBeVisible()
  await expect.element(page.getByText('Sequence 83')).toBeVisible()
})

test('what cannot be loaded is tried again, and nothing stands there where there is nothing to do', async () => {
  answer(rulesApi.list, () => [])
  let works = false
  answer(rulesApi.runsOfLead, () => (works ? [] : refusal(500, { code: 'internal', message: 'Broken' })))
  show('lead')
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Automation')).not.toBeInTheDocument()
})

test('a rule is started for all selected enquiries, and says why it could not be', async () => {
  answer(rulesApi.list, () => [ruleOf(90)])
  const enquiries = [enquiryId, otherId].map((id) => ({ id, verticalId }))
  let works = false
  const started = answer(rulesApi.run, () =>
    works ? { started: 2 } : refusal(409, { code: 'conflict', message: 'The rule is paused' }),
  )
  showInPortal(<StartEnquiryRule enquiries={enquiries as never} />, { remote: 'leads' })
  const start = async () => {
    await page.getByRole('button', { name: 'Start rule' }).click()
    await page.getByRole('menuitem', { name: 'Rule 90' }).click()
  }
  await start()
  await seeToast('The rule is paused')
  works = true
  await start()
  await seeToast('The rule was started')
  expect(started.at(-1)).toMatchObject({ body: { recordIds: [enquiryId, otherId] } })
})
