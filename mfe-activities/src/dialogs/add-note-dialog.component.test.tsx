import { enquiriesApi, leadsApi, Note, notesApi, organizationApi } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  fill,
  idOf,
  refusal,
  sampleEnquiry,
  sampleTask,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import AddNoteDialog from './add-note-dialog.tsx'

test('a quick note asks for its text and the enquiry', async () => {
  const { createdAt, updatedAt } = sampleEnquiry()
  answer(enquiriesApi.listAll, () => [sampleEnquiry()])
  answer(leadsApi.list, () => [])
  answer(organizationApi.users, () => [])
  const refused = answer(notesApi.create, () => refusal(500))
  const close = vi.fn()
  showInPortal(<AddNoteDialog close={close} />, { remote: 'activities' })
  const dialog = page.getByRole('dialog', { name: 'Quick Add Note' })
  const add = () => dialog.getByRole('button', { name: 'Add Note' }).click()
  await fill(dialog, 'Note', '   ')
  await add()
  await expect.element(dialog.getByText('Note content is required')).toBeVisible()
  await fill(dialog, 'Note', 'They called')
  await add()
  await seeToast('Please select an enquiry')
  await selectOption(dialog, 'Enquiry', 'Solar roof')
  await add()
  await seeToast('Failed to add note')
  expect(refused).toMatchObject([{ params: { enquiryId: idOf(30) }, body: { content: 'They called' } }])
  answer(notesApi.create, () =>
    Note.parse({
      ...sampleTask(),
      id: idOf(96),
      enquiryId: idOf(30),
      content: 'They called',
      mentions: [],
      user: null,
      createdAt,
      updatedAt,
    }),
  )
  await add()
  await seeToast('Note added successfully')
  expect(close).toHaveBeenCalledOnce()
})
