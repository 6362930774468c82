import {
  type Lead,
  type LeadMerge,
  leadMergesApi,
  leadsApi,
  mergedFieldNames,
  organizationApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  refusal,
  sampleLead,
  samplePerson,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import MergeLeadsDialog from './merge-leads-dialog.tsx'

const detail = (number: number, fields: Partial<Lead>) => ({
  ...sampleLead({ id: idOf(number) as Lead['id'], ...fields }),
  contacts: [],
  lastContactAt: null,
})
const one = detail(10, { name: 'Acme Ltd', email: 'office@acme.test', tags: ['vip'], openEnquiries: 1 })
const other = detail(11, {
  name: 'Acme Limited',
  phone: '+49 721 1234567',
  city: 'Karlsruhe',
  tags: ['fair'],
  source: 'referral',
  referredBy: 'Ann',
})
const moved = {
  contacts: 2,
  enquiries: 1,
  tasks: 0,
  meetings: 0,
  notes: 3,
  calls: 0,
  files: 0,
  activities: 9,
}
const sides = { name: 'winner', email: 'winner', phone: 'loser', city: 'loser', source: 'winner' } as const

/** The server's answer, of what is not alike at least. */
function merged(leadId: string, isDryRun: boolean): LeadMerge {
  const [winner, loser] = leadId === one.id ? [one, other] : [other, one]
  const of = (field: string) => (leadId === one.id ? sides : {})[field as keyof typeof sides] ?? 'both'
  return {
    mergeId: isDryRun ? null : (idOf(99) as never),
    undoUntil: isDryRun ? null : one.createdAt,
    lead: { ...winner },
    filledCustomFields: {},
    fields: mergedFieldNames.map((field) => ({
      field,
      winner: winner[field],
      loser: loser[field],
      result: winner[field],
      of: of(field),
    })),
    moved: leadId === one.id ? moved : { ...moved, contacts: 0, enquiries: 0, notes: 0 },
  }
}

function open(props: { otherId?: Lead['id'] } = { otherId: other.id }) {
  answer(organizationApi.users, () => [samplePerson()])
  answer(leadsApi.get, ({ params }) => (params.leadId === one.id ? one : other))
  const asked = answer(leadMergesApi.merge, ({ params, body }) =>
    merged(params.leadId!, body.dryRun === true),
  )
  const close = vi.fn()
  showInPortal(<MergeLeadsDialog leadId={one.id} {...props} close={close} />, { remote: 'leads' })
  return { asked, close, dialog: page.getByRole('dialog', { name: 'Merge leads' }) }
}

test('what is kept of each field is chosen beside the other value, and what moves is said before', async () => {
  const { asked, close, dialog } = open()
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent(
      '2 contacts, 1 enquiry, 3 notes and 9 entries of its history of “Acme Limited” move to “Acme Ltd”.',
    )
  const group = (name: string) => dialog.getByRole('radiogroup', { name })
  const checked = (name: string) => group(name).getByRole('radio', { checked: true })
  await expect.element(checked('Name')).toHaveAccessibleName('Acme Ltd')
  await expect.element(checked('Phone')).toHaveAccessibleName('+49 721 1234567')
  await expect.element(checked('Tags')).toHaveAccessibleName('Both: vip, fair')
  await expect.element(group('Referred By')).not.toBeInTheDocument()
  await group('Source').getByRole('radio', { name: 'Referral' }).click()
  await expect.element(checked('Referred By')).toHaveAccessibleName('Ann')
  await group('City').getByRole('radio', { name: 'Nothing' }).click()
  await dialog.getByRole('button', { name: 'Merge Leads' }).click()
  await seeToast('Leads merged')
  expect(close).toHaveBeenCalledExactlyOnceWith({ leadId: one.id })
  expect(asked.map(({ params, body }) => [params.leadId, body])).toEqual([
    [one.id, { from: other.id, fields: {}, dryRun: true }],
    [
      one.id,
      {
        from: other.id,
        dryRun: false,
        fields: {
          name: 'winner',
          email: 'winner',
          phone: 'loser',
          city: 'winner',
          source: 'loser',
          referredBy: 'loser',
        },
      },
    ],
  ])
  expect(asked.map(({ idempotencyKey }) => idempotencyKey !== undefined)).toEqual([false, true])
})

test('the other lead may stay, by keyboard on a phone, and nothing is out of place for axe', async () => {
  await page.viewport(phone.width, phone.height)
  const { asked, close, dialog } = open()
  const stays = dialog.getByRole('radiogroup', { name: 'Which lead stays' })
  await expect.element(stays.getByRole('radio', { name: 'Acme Ltd' })).toBeChecked()
  expect(await violationsOf(dialog.element())).toEqual([])
  ;(stays.getByRole('radio', { name: 'Acme Ltd' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(stays.getByRole('radio', { name: 'Acme Limited' })).toBeChecked()
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('9 entries of its history of “Acme Ltd” move to “Acme Limited”.')
  await dialog.getByRole('button', { name: 'Merge Leads' }).click()
  await expect.poll(() => close.mock.calls).toEqual([[{ leadId: other.id }]])
  expect(asked.at(-1)!.params.leadId).toBe(other.id)
})

test('where one lead is known the other is found by its name, and not that lead itself', async () => {
  answer(leadsApi.list, () => [one, other])
  const { dialog } = open({})
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByText('Please select the other lead')).toBeVisible()
  await selectOption(dialog, 'Other lead', 'Acme Limited')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByRole('radiogroup', { name: 'Which lead stays' })).toBeVisible()
})

test('leads that cannot be merged say why', async () => {
  const { dialog } = open()
  answer(leadMergesApi.merge, () =>
    refusal(409, { code: 'lead_archived', message: '“Acme Ltd” is archived' }),
  )
  await expect.element(dialog.getByText('“Acme Ltd” is archived')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Merge Leads' })).not.toBeInTheDocument()
})

test('of more tags than a lead may have those of one lead are chosen', async () => {
  const { dialog } = open()
  const message = 'Too many tags'
  const refused = { code: 'rule_broken', message, issues: [{ path: 'fields.tags', message }], requestId: 'x' }
  const asked = answer(leadMergesApi.merge, ({ params, body }) =>
    (body.fields as { tags?: string }).tags === undefined
      ? Response.json(refused, { status: 422 })
      : merged(params.leadId!, body.dryRun === true),
  )
  const tags = dialog.getByRole('radiogroup', { name: 'Tags' })
  await expect.element(tags.getByRole('radio', { name: 'vip' })).toBeChecked()
  await expect.element(tags.getByRole('radio', { name: 'Both' })).not.toBeInTheDocument()
  await tags.getByRole('radio', { name: 'fair' }).click()
  await dialog.getByRole('button', { name: 'Merge Leads' }).click()
  await seeToast('Leads merged')
  expect((asked.at(-1)!.body.fields as { tags: string }).tags).toBe('loser')
})
