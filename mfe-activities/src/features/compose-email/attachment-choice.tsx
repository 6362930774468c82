import { usePages } from '@ginkgo/api-client'
import { filesApi } from '@ginkgo/contracts'
import { Checkbox, type FieldBinding } from '@ginkgo/ui/form'
import { ListStates } from '../list-states.tsx'
import type { EmailToWrite } from '../../extensions.ts'

/** Files of the record that go along. */
export function AttachmentChoice({
  value,
  onValueChange,
  email: { leadId },
}: Pick<FieldBinding<string[]>, 'value' | 'onValueChange'> & { email: EmailToWrite }) {
  const files = usePages(filesApi.ofLead, { params: { leadId } })
  if (files.rows?.length === 0) return <p className="text-sm text-muted">The record has no files.</p>
  return (
    <ListStates list={files} empty="The record has no files">
      {(rows) => (
        <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto">
          {rows
            .filter(({ state }) => state === 'ready')
            .map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  label={name}
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
  )
}
