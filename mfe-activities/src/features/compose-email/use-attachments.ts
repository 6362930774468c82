import { type FileId, maxAttachments } from '@ginkgo/contracts'
import type { ClipboardEvent } from 'react'
import type { EmailToWrite } from '../../extensions.ts'
import { useFileDrop } from '../files/use-file-drop.ts'
import { useSendings } from '../files/use-sendings.ts'
import type { EmailForm } from './email-draft.ts'

/** Files of the device that go along: they are added to the record first, by choosing, dropping or pasting them. */
export function useAttachments({ leadId, enquiryId }: EmailToWrite, form: EmailForm) {
  const place = enquiryId ? { enquiryId } : { leadId }
  const { list, add, retry, remove } = useSendings(place, ({ id }) => {
    const chosen = form.getValues('fileIds') as FileId[]
    if (chosen.length < maxAttachments)
      form.setValue('fileIds', [...chosen, id], { shouldDirty: true, shouldValidate: true })
  })
  const { isOver, ...drop } = useFileDrop(add)
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  const isSending = list.some(({ state }) => state !== 'failed')
  return { list, add, retry, remove, isOver, isSending, into: { ...drop, onPaste } }
}
