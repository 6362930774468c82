import { useEndpoint } from '@ginkgo/api-client'
import { type OrganizationLook, OrganizationLookPatch, organizationApi } from '@ginkgo/contracts'
import { toastError, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { ColorField, Field, FileDrop, FormField, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { EditDialog } from '../edit-dialog.tsx'
import { LookPreview } from './look-preview.tsx'
import { readLogo } from './read-logo.ts'

/** The colour and the logo that visitors of all web forms see, which admins change. */
export function LookCard() {
  const { can, organization } = useSession()
  const { data, error, failed } = useEndpoint(organizationApi.look, {})
  const [isOpen, setOpen] = useState(false)
  const mayWrite = can('organization:manage')
  return (
    <Card>
      <CardHeader
        title="Look"
        description={
          mayWrite
            ? 'The colour and the logo of your organization on all of its web forms.'
            : 'The colour and the logo on all web forms. Organisation Admins change them.'
        }
        actions={
          <Button variant="secondary" disabled={!mayWrite || !data} onClick={() => setOpen(true)}>
            Edit Look
          </Button>
        }
      />
      <CardBody>
        {data ? (
          <LookPreview {...data} organizationName={organization.name} />
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </CardBody>
      {isOpen && data ? (
        <LookDialog look={data} organizationName={organization.name} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  )
}

const isColor = (text: string | null | undefined) => /^#[0-9a-f]{6}$/i.test(text ?? '')

interface LookDialogProps {
  look: OrganizationLook
  organizationName: string
  onClose: () => void
}

function LookDialog({ look, organizationName, onClose }: LookDialogProps) {
  const { accentColor, logo } = look
  const form = useZodForm(OrganizationLookPatch, { defaultValues: { accentColor, logo } })
  const color = form.watch('accentColor')
  const picture = form.watch('logo') ?? null
  const selectLogo = async (file: File) => {
    try {
      form.setValue('logo', await readLogo(file), { shouldDirty: true })
      form.clearErrors('logo')
    } catch {
      toastError(`${file.name} cannot be used as a logo`)
    }
  }
  return (
    <EditDialog
      form={form}
      title="Edit Look"
      description="Visitors see it on all web forms, and in those within your website."
      noun="look"
      endpoint={organizationApi.updateLook}
      requestOf={(body) => ({ body })}
      record={look}
      saved="Look changed successfully"
      failed="Failed to change look"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="accentColor"
        label="Colour"
        hint="Of buttons, whose text is black or white, whichever is read better. Empty for the colour of Ginkgo."
      >
        {({ value, onValueChange, ...binding }) => (
          <ColorField
            {...binding}
            value={value ?? ''}
            onValueChange={(text) => onValueChange(text.trim() === '' ? null : text)}
          />
        )}
      </FormField>
      <FormField form={form} name="logo" group label="Logo">
        {({ onValueChange }) => (
          <div className="flex flex-col items-start gap-2">
            <FileDrop
              compact
              className="w-full"
              label={picture ? 'Choose another picture' : 'Choose a picture'}
              hint="PNG, JPEG, GIF, WebP or SVG. One of more than 200 kB is made smaller."
              accept="image/*"
              onFile={(file) => void selectLogo(file)}
            />
            {picture ? (
              <Button variant="secondary" onClick={() => onValueChange(null)}>
                Remove Logo
              </Button>
            ) : null}
          </div>
        )}
      </FormField>
      <Field label="Preview" group>
        <LookPreview
          accentColor={isColor(color) ? (color ?? null) : null}
          logo={picture}
          organizationName={organizationName}
        />
      </Field>
    </EditDialog>
  )
}
