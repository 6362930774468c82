import {
  type FileId,
  filesApi,
  type LeadId,
  partBytes,
  StoredFile,
  Upload,
  uploadsApi,
} from '@ginkgo/contracts'
import { answer, idOf, noAnswer, refusal, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import LeadFiles from '../../widgets/lead-files.tsx'

const leadId = idOf(10) as LeadId
const stamps = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' }
const fileOf = (nth: number, fields: Partial<StoredFile> = {}) =>
  StoredFile.parse({
    id: idOf(70 + nth),
    verticalId: idOf(1),
    leadId,
    enquiryId: null,
    enquiry: null,
    lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
    name: `file-${nth}.pdf`,
    type: 'application/pdf',
    size: 12_345,
    sha256: 'a'.repeat(64),
    state: 'ready',
    hasPreview: true,
    user: null,
    ...stamps,
    ...fields,
  })

let files: StoredFile[]
let asked: readonly { query: Readonly<Record<string, string>>; file: unknown; idempotencyKey: unknown }[]
beforeEach(() => {
  files = []
  answer(filesApi.ofLead, () => files)
  asked = answer(filesApi.createOnLead, ({ file }) => {
    const added = fileOf(files.length + 1, { name: file!.name, size: file!.size })
    files = [added, ...files]
    return added
  })
  localStorage.clear()
})
const draw = () => showInPortal(<LeadFiles leadId={leadId} />, { remote: 'activities' })
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
const choose = (...chosen: File[]) => userEvent.upload(page.getByLabelText('Files to add'), chosen)
const carrying = (file: File) => {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer
}
const drop = (file: File) => {
  const list = page.getByText('Drop files here, or paste them. 25 MB each at most.').element()
  const dropped = { bubbles: true, cancelable: true, dataTransfer: carrying(file) }
  for (const kind of ['dragover', 'drop']) list.dispatchEvent(new DragEvent(kind, dropped))
}
const small = (name: string) => new File(['%PDF-1.7 small'], name)
/** The same content each time, of two parts. */
const large = () => new File([new Uint8Array(partBytes + 100)], 'plan.pdf')

test('files that are chosen are added one after the other, with their checksum and a key', async () => {
  draw()
  await see('No files yet')
  await choose(small('one.pdf'), small('two.pdf'))
  await seeToast('two.pdf added')
  await see('one.pdf')
  await see('two.pdf')
  expect(asked.map(({ file }) => file)).toEqual([
    { name: 'one.pdf', size: 14 },
    { name: 'two.pdf', size: 14 },
  ])
  expect(asked[0]!.query.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(asked[0]!.idempotencyKey).not.toBe(asked[1]!.idempotencyKey)
})

test('files are dropped and pasted, but not into a field', async () => {
  draw()
  await see('No files yet')
  drop(small('dropped.pdf'))
  await seeToast('dropped.pdf added')
  const paste = (target: Element, name: string) =>
    target.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carrying(small(name)) }),
    )
  const field = document.body.appendChild(document.createElement('input'))
  paste(field, 'into-a-field.pdf')
  field.remove()
  paste(document.body, 'pasted.pdf')
  await seeToast('pasted.pdf added')
  expect(asked).toHaveLength(2)
})

test('what the server refuses is said at the file, which can be left out', async () => {
  const message = 'quote.pdf is a program for Windows. Programs are not accepted, whatever they are called'
  answer(filesApi.createOnLead, () => refusal(422, { code: 'file_refused', message }))
  draw()
  await choose(small('quote.pdf'))
  await see(message)
  await page.getByRole('button', { name: 'Leave out quote.pdf' }).click()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})

test('a file that is too large is not sent', async () => {
  draw()
  await see('No files yet')
  drop(new File([new Uint8Array(26_300_000)], 'film.mov'))
  await see('It has 26 MB; a file may have 25 MB at most.')
  expect(asked).toHaveLength(0)
})

test('a large file goes on where the connection broke off', async () => {
  const upload = Upload.parse({
    id: idOf(90),
    name: 'plan.pdf',
    size: partBytes + 100,
    partBytes,
    parts: [],
    updatedAt: stamps.updatedAt,
  })
  let parts: number[] = []
  const begun = answer(uploadsApi.createOnLead, () => upload)
  let isDown = false
  const sent = answer(uploadsApi.putPart, ({ params }) => {
    if (isDown) return noAnswer()
    isDown = true
    parts = [...parts, Number(params.part)]
    return { ...upload, parts }
  })
  answer(uploadsApi.get, () => ({ ...upload, parts }))
  const completed = answer(uploadsApi.complete, () => {
    const added = fileOf(1, { name: 'plan.pdf', size: upload.size })
    files = [added]
    return added
  })
  draw()
  await see('No files yet')
  drop(large())
  await see('The connection broke off. It goes on when you are back.')
  isDown = false
  await page.getByRole('button', { name: 'Go on' }).click()
  await seeToast('plan.pdf added')
  expect(begun).toHaveLength(1)
  expect(sent.map(({ params, file }) => [params.part, file?.size])).toEqual([
    ['1', partBytes],
    ['2', 100],
    ['2', 100],
  ])
  expect(completed[0]!.idempotencyKey).toBe(upload.id)
})

test('a deleted file can be had back at once', async () => {
  files = [fileOf(1, { user: null })]
  const removed = answer(filesApi.delete, () => {
    files = []
    return undefined
  })
  const restored = answer(filesApi.restore, () => {
    files = [fileOf(1)]
    return files[0]!
  })
  draw()
  await page.getByRole('button', { name: 'Delete file-1.pdf' }).click()
  await see('No files yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await see('file-1.pdf')
  expect([removed.length, restored.length]).toEqual([1, 1])
})

test('a file that waits for the scanner, and one that it found harmful, cannot be opened', async () => {
  files = [
    fileOf(1, { state: 'waiting', hasPreview: false }),
    fileOf(2, { state: 'quarantined', hasPreview: false }),
    fileOf(3, { id: idOf(79) as FileId, hasPreview: false, name: 'list.csv', type: 'text/csv' }),
  ]
  draw()
  await see('Being checked')
  await see('Harmful')
  for (const nth of [1, 2])
    await expect
      .element(page.getByRole('button', { name: `file-${nth}.pdf`, exact: true }))
      .not.toBeInTheDocument()
  const link = page.getByRole('link', { name: 'list.csv' })
  await expect.element(link).toHaveAttribute('href', `/api/files/${files[2]!.id}`)
})
