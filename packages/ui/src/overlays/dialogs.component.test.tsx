import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Button, ConfirmDialog, Dialog, ToastViewport } from '../index.ts'
import { FormDialog, FormField, TextField, useZodForm } from '../form/index.ts'
import { desktop, drawn, phone } from '../testing/index.ts'
import { show } from '../testing/show.tsx'

const schema = z.object({ name: z.string().trim().min(1, 'Name is required'), city: z.string() })

function LeadDialog({ onSave, onClose }: { onSave: (lead: unknown) => void; onClose: () => void }) {
  const form = useZodForm(schema, { defaultValues: { name: '', city: '' } })
  return (
    <FormDialog
      title="Add lead"
      submitLabel="Create"
      busyLabel="Creating"
      busy={false}
      changed={form.formState.isDirty}
      onSubmit={form.handleSubmit(onSave)}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} />}
      </FormField>
      <FormField form={form} name="city" label="City">
        {(field) => <TextField {...field} />}
      </FormField>
    </FormDialog>
  )
}

/** A page with a button that opens something, and one before and behind it. */
function Opening({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button>Before</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Open', exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Add lead' })
const question = () => page.getByRole('alertdialog', { name: 'Discard changes?' })
const open = async () => {
  await opener().click()
  await expect.element(dialog()).toBeVisible()
}
const showForm = (onSave: (lead: unknown) => void = () => {}) =>
  show(<Opening>{(close) => <LeadDialog onSave={onSave} onClose={close} />}</Opening>)

test('the focus goes to the first field, stays inside and returns to what opened the dialog', async () => {
  showForm()
  await open()
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus()
  const inDialog = () => dialog().element().contains(document.activeElement)
  const seen = new Set<Element | null>()
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab()
    expect(inDialog()).toBe(true)
    seen.add(document.activeElement)
  }
  // Close, two fields, Cancel and Create, and then from the beginning.
  expect(seen.size).toBe(5)
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab({ shift: true })
    expect(inDialog()).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

/** A dialog that shows that it loads, and gives way to the form once `ready` is true. */
function Loading({ ready, close }: { ready: boolean; close: () => void }) {
  return ready ? (
    <LeadDialog onSave={() => {}} onClose={close} />
  ) : (
    <Dialog open onOpenChange={close} title="Add lead">
      Loading
    </Dialog>
  )
}

test('a dialog that gives way to another one leaves the focus there, which returns it to what opened the first', async () => {
  const [isReady, listeners] = [{ value: false }, new Set<() => void>()]
  const useReady = () =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => isReady.value,
    )
  const Content = ({ close }: { close: () => void }) => <Loading ready={useReady()} close={close} />
  show(<Opening>{(close) => <Content close={close} />}</Opening>)
  const taken = vi.fn()
  await expect.element(opener()).toBeVisible()
  const button = opener().element()
  await open()
  button.addEventListener('focus', taken)
  isReady.value = true
  for (const listener of listeners) listener()
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await drawn()
  expect(taken).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener()).toHaveFocus()
})

test.for(['Escape', 'Cancel', 'Close', 'a click outside'])(
  '%s closes a form in which nothing was typed, and asks before it loses something',
  async (way) => {
    showForm()
    const leave = async () => {
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else if (way === 'a click outside')
        await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
      else await dialog().getByRole('button', { name: way }).click()
    }
    await open()
    await leave()
    await expect.element(dialog()).not.toBeInTheDocument()
    await open()
    const name = dialog().getByRole('textbox', { name: 'Name' })
    await name.fill('Nancy')
    await leave()
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Nancy')
    await leave()
    await question().getByRole('button', { name: 'Discard' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  },
)

test('Escape in the moment in which the question gets the focus closes the question alone', async () => {
  showForm()
  await open()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Nancy')
  const asked = new Promise<void>((resolve) => {
    const press = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('[role="alertdialog"]')) return
      document.removeEventListener('focusin', press)
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      resolve()
    }
    document.addEventListener('focusin', press)
  })
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await asked
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(dialog()).toBeVisible()
})

test('the browser asks before a page with unsaved input is closed, and only then', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  showForm()
  await open()
  expect(asks()).toBe(false)
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Nancy')
  expect(asks()).toBe(true)
  await dialog().getByRole('textbox', { name: 'Name' }).fill('')
  expect(asks()).toBe(false)
})

test('Enter sends a form; the first invalid field has the focus, and its error describes it', async () => {
  const onSave = vi.fn()
  showForm(onSave)
  await open()
  const name = dialog().getByRole('textbox', { name: 'Name' })
  const city = dialog().getByRole('textbox', { name: 'City' })
  await city.fill('Rome')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await expect.element(name).toBeInvalid()
  await expect.element(city).toBeValid()
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.keyboard(' Nancy {Enter}')
  await expect.poll(() => onSave.mock.calls[0]?.[0]).toEqual({ name: 'Nancy', city: 'Rome' })
  await expect.element(name).toHaveAccessibleDescription('')
})

test('a question begins on Cancel, and Enter there does nothing that is hard to undo', async () => {
  const onConfirm = vi.fn()
  show(
    <Opening>
      {(close) => (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Delete this stage?"
          description="3 enquiries move to Inquiry."
          confirmLabel="Delete stage"
          tone="destructive"
          onConfirm={onConfirm}
        />
      )}
    </Opening>,
  )
  await opener().click()
  const asked = page.getByRole('alertdialog', { name: 'Delete this stage?' })
  await expect.element(asked).toHaveAccessibleDescription('3 enquiries move to Inquiry.')
  await expect.element(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a toast is heard and can be used while a dialog is open, which stays', async () => {
  const onSelect = vi.fn()
  const toast = { id: 'moved', title: 'Success', action: { label: 'Undo', onSelect } }
  show(
    <>
      <Opening>{(close) => <LeadDialog onSave={() => {}} onClose={close} />}</Opening>
      <ToastViewport toasts={[toast]} onDismiss={() => {}} />
    </>,
  )
  await open()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(dialog()).toBeVisible()
})

test('a long dialog keeps its head and buttons in sight, and the keyboard scrolls its text', async () => {
  await page.viewport(390, 600)
  show(
    <Dialog open onOpenChange={() => {}} title="Terms" footer={<Button>Agree</Button>}>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>Line {line}</p>
      ))}
    </Dialog>,
  )
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Agree' })).toBeInViewport()
  const text = page.getByText('Line 0', { exact: true }).element().parentElement
  text?.focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('Line 59', { exact: true })).toBeInViewport()
})

test.each([desktop, phone])(
  'a toast leaves the buttons of a dialog free, at $width px',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const pressed = vi.fn()
    const toast = { id: 'refused', title: 'Error', description: 'Name is required' }
    show(
      <>
        <Dialog
          open
          onOpenChange={() => {}}
          title="Add lead"
          size="lg"
          footer={['Cancel', 'Create'].map((name) => (
            <Button key={name} onClick={() => pressed(name)}>
              {name}
            </Button>
          ))}
        >
          <div style={{ height: 2_000 }}>Fields</div>
        </Dialog>
        <ToastViewport toasts={[toast]} onDismiss={() => {}} />
      </>,
    )
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await dialog().getByRole('button', { name: 'Create' }).click()
    expect(pressed.mock.calls).toEqual([['Cancel'], ['Create']])
  },
)

test('a form of plain fields is sent without loading the page anew, and asks before it loses what was typed', async () => {
  const sent: unknown[] = []
  show(
    <Opening>
      {(close) => (
        <FormDialog
          title="Add lead"
          submitLabel="Create"
          busyLabel="Creating"
          busy={false}
          onSubmit={({ currentTarget }) => sent.push(new FormData(currentTarget).get('name'))}
          onClose={close}
        >
          <input name="name" aria-label="Name" />
        </FormDialog>
      )}
    </Opening>,
  )
  await open()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await open()
  await dialog().getByLabelText('Name').fill('Acme')
  await dialog().getByRole('button', { name: 'Create' }).click()
  expect(sent).toEqual(['Acme'])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question()).toBeVisible()
})
