// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TagInput } from '../fields/tag-input.tsx'
import { TextField } from '../fields/text-field.tsx'
import { FormDialog } from '../overlays/form-dialog.tsx'
import { FormField } from './form-field.tsx'
import { applyServerErrors, splitIssues } from './server-errors.ts'
import { discardQuestion, unsavedInput, useUnsavedInput } from './unsaved-input.ts'
import { useZodForm } from './use-zod-form.ts'

afterEach(cleanup)

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  email: z.string(),
  tags: z.array(z.string()),
})

function LeadForm({ onSave, onRest }: { onSave: (lead: unknown) => void; onRest?: (rest: unknown) => void }) {
  const form = useZodForm(schema, { defaultValues: { name: '', email: '', tags: [] } })
  const refuse = () =>
    onRest?.(
      applyServerErrors(form, [
        { path: 'email', message: 'Already in use' },
        { path: 'name', message: 'Too odd' },
        { path: 'owner', message: 'Not active' },
      ]),
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(onSave)}>
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} />}
      </FormField>
      <FormField form={form} name="email" label="Email" hint="Work address">
        {(field) => <TextField {...field} />}
      </FormField>
      <FormField form={form} name="tags" label="Tags">
        {(field) => <TagInput {...field} />}
      </FormField>
      <button type="submit">Save</button>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
    </form>
  )
}

describe('a form', () => {
  it('shows the error of the schema at its field and focuses it', async () => {
    const save = vi.fn()
    render(<LeadForm onSave={save} />)
    fireEvent.click(screen.getByText('Save'))
    const name = screen.getByLabelText(/Name/)
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Name is required',
    )
    expect(document.activeElement).toBe(name)
    expect(save).not.toHaveBeenCalled()
  })

  it('lets the browser ask before unsaved input is lost, and only then', () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { unmount } = render(<LeadForm onSave={() => {}} />)
    const type = (value: string) => fireEvent.change(screen.getByLabelText(/Name/), { target: { value } })
    expect(asks()).toBe(false)
    type('Ada')
    expect(asks()).toBe(true)
    type('')
    expect(asks()).toBe(false)
    type('Ada')
    unmount()
    expect(asks()).toBe(false)
  })

  it('lets the portal ask the question of the form that was changed last, while it holds something', () => {
    const keyQuestion = { title: 'Lose it?', description: 'Gone.', confirmLabel: 'Lose', cancelLabel: 'Keep' }
    function Key() {
      useUnsavedInput(true, keyQuestion)
      return null
    }
    const page = render(<LeadForm onSave={() => {}} />)
    expect(unsavedInput()).toBe(undefined)
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Ada' } })
    expect(unsavedInput()).toEqual(discardQuestion)
    const key = render(<Key />)
    expect(unsavedInput()).toEqual(keyQuestion)
    key.unmount()
    expect(unsavedInput()).toEqual(discardQuestion)
    page.unmount()
    expect(unsavedInput()).toBe(undefined)
  })

  it.each(['Cancel', 'Close'])('in a dialog asks before %s loses something, and only then', async (way) => {
    const close = vi.fn()
    const dialogOf = (changed: boolean) => (
      <FormDialog
        title="Edit"
        submitLabel="Save"
        busyLabel="Saving"
        busy={false}
        changed={changed}
        onSubmit={() => {}}
        onClose={close}
      >
        Fields
      </FormDialog>
    )
    const dialog = render(dialogOf(true))
    fireEvent.click(await screen.findByRole('button', { name: way }))
    expect(close).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('alertdialog')).toBe(null)
    fireEvent.click(screen.getByRole('button', { name: way }))
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(close).toHaveBeenCalledTimes(1)
    dialog.rerender(dialogOf(false))
    fireEvent.click(screen.getByRole('button', { name: way }))
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('hands over parsed values', async () => {
    const save = vi.fn()
    render(<LeadForm onSave={save} />)
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: ' Ada ' } })
    const tags = screen.getByLabelText('Tags')
    for (const tag of [' solar ', 'solar', ' ']) {
      fireEvent.change(tags, { target: { value: tag } })
      fireEvent.keyDown(tags, { key: 'Enter' })
    }
    fireEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Ada', email: '', tags: ['solar'] })
  })

  it('takes a tag that was typed and not added, when its field is left and when the form is sent', async () => {
    const save = vi.fn()
    render(<LeadForm onSave={save} />)
    fireEvent.change(screen.getByLabelText(/Name/), { target: { value: 'Ada' } })
    const tags = screen.getByLabelText<HTMLInputElement>('Tags')
    for (const tag of [' solar ', 'solar', ' ']) {
      fireEvent.change(tags, { target: { value: tag } })
      fireEvent.blur(tags)
      expect(tags.value).toBe('')
    }
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
    fireEvent.change(tags, { target: { value: 'big deal' } })
    // A row of tags that grew here would move the button away from below the pointer.
    fireEvent.blur(tags, { relatedTarget: screen.getByText('Save') })
    expect(tags.value).toBe('big deal')
    fireEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[0]).toMatchObject({ tags: ['solar', 'big deal'] })
    expect(tags.value).toBe('')
  })

  it('shows the errors of the server, focuses the first and returns the rest', async () => {
    const rest = vi.fn()
    render(<LeadForm onSave={() => {}} onRest={rest} />)
    fireEvent.click(screen.getByText('Refuse'))
    await screen.findByText('Already in use')
    screen.getByText('Too odd')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(rest).toHaveBeenCalledWith([{ path: 'owner', message: 'Not active' }])
  })
})

describe('issues of the server', () => {
  it('match by the first segment, once per path', () => {
    expect(
      splitIssues(
        [
          { path: 'contacts[0].email', message: 'Bad' },
          { path: 'contacts.0.email', message: 'Again' },
          { path: '', message: 'Whole' },
          { path: 'toString', message: 'Odd' },
        ],
        { contacts: [] },
      ),
    ).toEqual({
      matched: [{ path: 'contacts.0.email', message: 'Bad' }],
      unmatched: [
        { path: '', message: 'Whole' },
        { path: 'toString', message: 'Odd' },
      ],
    })
  })
})
