import { usePages } from '@ginkgo/api-client'
import { attachmentBytes, filesApi, type MailboxProvider, maxAttachments } from '@ginkgo/contracts'
import { useMediaQuery } from '@ginkgo/ui'
import { Checkbox, type FieldBinding } from '@ginkgo/ui/form'
import type { EmailToWrite } from '../../extensions.ts'
import { AddFiles } from '../files/add-files.tsx'
import { sizeText } from '../files/file-size.ts'
import { SendingItem } from '../files/sending-item.tsx'
import { ListStates } from '../list-states.tsx'
import type { useAttachments } from './use-attachments.ts'

/** Files of the record that go along, and more from the device. What an e-mail may carry is said before it is sent. */
export function AttachmentChoice({
  value,
  onValueChange,
  email: { leadId },
  mailbox,
  attachments: { list, add, retry, remove },
}: Pick<FieldBinding<string[]>, 'value' | 'onValueChange'> & {
  email: EmailToWrite
  mailbox: string
  attachments: ReturnType<typeof useAttachments>
}) {
  const files = usePages(filesApi.ofLead, { params: { leadId } })
  const isTouched = useMediaQuery('(pointer: coarse)')
  const shown = files.rows?.filter(({ id, state }) => state === 'ready' || value.includes(id)) ?? []
  const bytes = shown.reduce((sum, { id, size }) => sum + (value.includes(id) ? size : 0), 0)
  const most = attachmentBytes[mailbox as MailboxProvider] ?? attachmentBytes.smtp
  const isTooMuch = bytes > most
  return (
    <div className="flex flex-col gap-2">
      <AddFiles
        add={add}
        disabled={false}
        withCamera={isTouched}
        limit={`Up to ${maxAttachments} files with ${sizeText(most)} together. They are added to the record.`}
      />
      {list.length > 0 ? (
        <ul aria-label="Files on their way" className="divided">
          {list.map((sending) => (
            <SendingItem
              key={sending.id}
              sending={sending}
              retry={() => retry(sending)}
              remove={() => remove(sending.id)}
            />
          ))}
        </ul>
      ) : null}
      {isTooMuch || value.length > maxAttachments ? (
        <p role="alert" className="text-sm text-danger-text">
          {isTooMuch
            ? `The chosen files have ${sizeText(bytes)}, and the mailbox takes ${sizeText(most)}.`
            : `${value.length} files are chosen, and an e-mail takes ${maxAttachments}.`}
        </p>
      ) : null}
      {files.rows?.length === 0 ? null : (
        <ListStates list={files} empty="The record has no files">
          {() => (
            <ul aria-label="Files of the record" className="flex max-h-40 flex-col gap-1 overflow-y-auto">
              {shown.map(({ id, name, size }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    hint={sizeText(size)}
                    value={value.includes(id)}
                    onValueChange={(isChosen) =>
                      onValueChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
    </div>
  )
}
