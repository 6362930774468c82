import { useEndpoint } from '@ginkgo/api-client'
import { type LeadId, Note, notesApi, NoteWrite } from '@ginkgo/contracts'
import { FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, idOf, refusal, seeToast, showInPortal } from './testing/index.ts'
import { type Mutation, type MutationOptions, useMutation } from './use-mutation.ts'

const leadId = idOf(10) as LeadId
const note = Note.parse({
  id: idOf(60),
  leadId,
  enquiryId: null,
  enquiry: null,
  lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
  content: 'Hello',
  user: null,
  mentions: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
})
const words = { saved: 'Note added successfully', failed: 'Failed to add note' }

/** What the present screen would send with. */
let writing: Mutation<typeof notesApi.createOnLead>
let leave: () => void
const add = (content: string, options?: Parameters<typeof writing.send>[1]) =>
  writing.send({ params: { leadId }, body: { content } }, options)

function Notes(options: MutationOptions<typeof notesApi.createOnLead>) {
  const { data = [] } = useEndpoint(notesApi.ofLead, { params: { leadId } })
  const form = useZodForm(NoteWrite, { defaultValues: { content: '' } })
  const mutation = useMutation(notesApi.createOnLead, { form, ...options })
  useEffect(() => {
    writing = mutation
  })
  return (
    <>
      <p>{data.length} notes</p>
      <p>{mutation.busy ? 'Sending' : 'At rest'}</p>
      <FormField form={form} name="content" label="Note">
        {(field) => <TextField {...field} />}
      </FormField>
    </>
  )
}

function Screen(options: MutationOptions<typeof notesApi.createOnLead>) {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    leave = () => setLeft(true)
  }, [])
  return isLeft ? <p>Elsewhere</p> : <Notes {...options} />
}

const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const toasts = () => page.getByRole('region', { name: 'Notifications' })

let notes: Note[]
let asked: readonly unknown[]
beforeEach(() => {
  notes = []
  asked = answer(notesApi.ofLead, () => notes)
})
const draw = async (options: Partial<MutationOptions<typeof notesApi.createOnLead>> = {}) => {
  showInPortal(<Screen {...words} {...options} />, { remote: 'sdk' })
  await see('0 notes')
}
const accept = () => {
  notes = [...notes, { ...note, id: idOf(60 + notes.length) as Note['id'] }]
  return note
}

test('a second press while the first is on its way sends nothing, and both learn the same', async () => {
  const sent = answer(notesApi.createOnLead, accept)
  const done = vi.fn()
  await draw({ done })
  const [first, second] = await Promise.all([add('Hello'), add('Hello')])
  expect(sent).toHaveLength(1)
  expect(done).toHaveBeenCalledTimes(1)
  expect(first).toMatchObject({ done: true })
  expect(second).toBe(first)
  await seeToast(words.saved)
  await see('1 notes')
  await add('Hello')
  expect(sent).toHaveLength(2)
})

test('the success is shown before what changed is read again; it is busy until then', async () => {
  answer(notesApi.createOnLead, accept)
  await draw()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answer(notesApi.ofLead, async () => {
    await held
    return notes
  })
  const adding = add('Hello')
  await seeToast(words.saved)
  await see('0 notes')
  await see('Sending')
  release()
  await adding
  await see('1 notes')
  await see('At rest')
})

test('a failed call reads nothing again; the words are those of the server where it has some', async () => {
  await draw()
  const before = asked.length
  answer(notesApi.createOnLead, () => refusal(500))
  expect(await add('Hello')).toMatchObject({ done: false })
  await seeToast(words.failed)
  answer(notesApi.createOnLead, () => refusal(422, { code: 'rule_broken', message: 'Not on a Sunday' }))
  await add('Hello')
  await seeToast('Not on a Sunday')
  expect(asked).toHaveLength(before)
})

test('what somebody else changed or removed is read again, whoever shows the failure', async () => {
  await draw()
  for (const [status, code] of [
    [409, 'stale_edit'],
    [404, 'not_found'],
  ] as const) {
    const before = asked.length
    const onFailure = vi.fn(() => true)
    answer(notesApi.createOnLead, () => refusal(status, { code, message: 'Changed' }))
    await add('Hello', { onFailure })
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(before + 1)
    await expect.element(toasts()).not.toMatchTextContent('Changed')
  }
})

test('what the server rejects stands at its field, or in a toast when the form is gone', async () => {
  const issues = [{ path: 'content', message: 'Too loud' }]
  const body = { code: 'validation_failed', message: 'Invalid', issues, requestId: 'of-this-test' }
  let release = () => {}
  let held = Promise.resolve()
  answer(notesApi.createOnLead, async () => {
    await held
    return Response.json(body, { status: 400 })
  })
  await draw()
  await add('HELLO')
  await see('Too loud')
  held = new Promise((resolve) => (release = resolve))
  const adding = add('HELLO')
  leave()
  await see('Elsewhere')
  release()
  await adding
  await seeToast('Invalid')
})

test('a screen that was left is told of the success all the same', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answer(notesApi.createOnLead, async () => {
    await held
    return accept()
  })
  await draw()
  const adding = add('Hello')
  leave()
  await see('Elsewhere')
  release()
  expect(await adding).toMatchObject({ done: true })
  await seeToast(words.saved)
})

test('a second try of the same input has the key of the first, and another input another key', async () => {
  await draw()
  const failed = answer(notesApi.createOnLead, () => refusal(503))
  await add('Hello')
  await add('Hello')
  await add('Good morning')
  const [first, again, other] = failed.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  const done = answer(notesApi.createOnLead, accept)
  await add('Hello')
  await add('Hello')
  expect(done[0]?.idempotencyKey).toBe(first)
  // The same note twice on purpose.
  expect(done[1]?.idempotencyKey).not.toBe(first)
})

test('what was done although no answer came counts as done', async () => {
  await draw()
  answer(notesApi.createOnLead, () => refusal(503))
  const outcome = await add('Hello', { recover: () => Promise.resolve(accept()) })
  expect(outcome).toMatchObject({ done: true, answer: { content: 'Hello' } })
  await seeToast(words.saved)
  await see('1 notes')
})
