import { call } from '@ginkgo/api-client'
import { type Vertical, VerticalCreate, verticalsApi } from '@ginkgo/contracts'
import { FormField, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { EditDialog } from '../edit-dialog.tsx'

/** Adds a vertical or changes one. */
export function VerticalDialog({
  vertical,
  onClose,
}: {
  vertical: Vertical | undefined
  onClose: () => void
}) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useZodForm(VerticalCreate, {
    defaultValues: { name: vertical?.name ?? '', description: vertical?.description ?? '' },
  })
  return (
    <EditDialog
      form={form}
      title={vertical ? 'Edit Vertical' : 'Add Vertical'}
      noun="vertical"
      save={(body) =>
        vertical
          ? call(
              verticalsApi.update,
              { params: { verticalId: vertical.id }, body },
              { ifMatch: vertical.updatedAt },
            )
          : call(verticalsApi.create, { body }, { idempotencyKey })
      }
      saved={vertical ? 'Vertical updated successfully' : 'Vertical created successfully'}
      failed={vertical ? 'Failed to update vertical' : 'Failed to create vertical'}
      groups={['verticals', 'organization', 'invitations']}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(field) => <TextArea {...field} />}
      </FormField>
    </EditDialog>
  )
}
