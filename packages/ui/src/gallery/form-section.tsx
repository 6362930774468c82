import { useState } from 'react'
import { z } from 'zod'
import { applyServerErrors, Button, Card, Dialog, Select } from '../index.ts'
import { FormField, MoneyField, Switch, TagInput, TextField, useZodForm } from '../form/index.ts'
import { SampleMerge } from './sample-merge.tsx'
import { Section } from './section.tsx'

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.union([z.literal(''), z.email('Enter a valid email address')]).transform((email) => email || null),
  value: z.number().int().nullable(),
  leadType: z.enum(['inbound', 'outbound']),
  tags: z.array(z.string()),
  subscribed: z.boolean(),
})

const empty = {
  name: '',
  email: '',
  value: null,
  leadType: 'inbound' as const,
  tags: [],
  subscribed: false,
}

/** A form with the errors of the schema and of a server, in place and in a dialog. */
export function FormSection() {
  const [open, setOpen] = useState<'form' | 'merge'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Form">
      <Card padded className="ui:max-w-lg">
        <SampleForm />
      </Card>
      <div className="ui:flex ui:gap-2">
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Form in a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('merge')}>
          Two versions
        </Button>
      </div>
      {open === 'form' ? <FormDialog onClose={close} /> : null}
      {open === 'merge' ? <SampleMerge onClose={close} /> : null}
    </Section>
  )
}

function SampleForm() {
  const form = useZodForm(schema, { defaultValues: empty })
  const [saved, setSaved] = useState('')
  return (
    <form
      noValidate
      className="ui:flex ui:flex-col ui:gap-4"
      onSubmit={form.handleSubmit((lead) => setSaved(JSON.stringify(lead)))}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label="Email">
        {(field) => <TextField {...field} type="email" />}
      </FormField>
      <FormField form={form} name="value" label="Value">
        {(field) => <MoneyField {...field} currency="EUR" />}
      </FormField>
      <FormField form={form} name="leadType" label="Lead type" required>
        {(field) => (
          <Select
            {...field}
            onValueChange={(type) => field.onValueChange(type as 'inbound' | 'outbound')}
            options={[
              { value: 'inbound', label: 'Inbound' },
              { value: 'outbound', label: 'Outbound' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="tags" label="Tags">
        {(field) => <TagInput {...field} />}
      </FormField>
      <FormField form={form} name="subscribed">
        {(field) => <Switch {...field} label="Send the newsletter" />}
      </FormField>
      <div className="ui:flex ui:gap-2">
        <Button type="submit">Save</Button>
        <Button
          variant="secondary"
          onClick={() =>
            applyServerErrors(form, [{ path: 'email', message: 'This email is already in use' }])
          }
        >
          Show a server error
        </Button>
      </div>
      {saved ? <output className="ui:text-xs ui:break-all ui:text-muted">{saved}</output> : null}
    </form>
  )
}

function FormDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { defaultValues: empty })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add lead"
      description="A person or a company that may buy"
      unsavedChanges={form.formState.isDirty}
      onSubmit={form.handleSubmit(onClose)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add lead</Button>
        </>
      }
    >
      <div className="ui:flex ui:flex-col ui:gap-4">
        <FormField form={form} name="name" label="Name" required>
          {(field) => <TextField {...field} />}
        </FormField>
        <FormField form={form} name="email" label="Email">
          {(field) => <TextField {...field} type="email" />}
        </FormField>
      </div>
    </Dialog>
  )
}
