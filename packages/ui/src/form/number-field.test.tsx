// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { MoneyField } from '../fields/number-field.tsx'
import { FormField } from './form-field.tsx'
import { useZodForm } from './use-zod-form.ts'

afterEach(cleanup)

const refused = 'Value must be a whole number of at least 0'
const schema = z.object({ value: z.number(refused).min(0, refused).nullable() })

function ValueForm({ value, onSave }: { value: number | null; onSave: (saved: unknown) => void }) {
  const form = useZodForm(schema, { defaultValues: { value } })
  return (
    <form noValidate onSubmit={form.handleSubmit((saved) => onSave(saved.value))}>
      <FormField form={form} name="value" label="Value">
        {(field) => <MoneyField {...field} currency="EUR" />}
      </FormField>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.setValue('value', 70)}>
        Take theirs
      </button>
    </form>
  )
}

function open(value: number | null = null) {
  const save = vi.fn()
  render(<ValueForm value={value} onSave={save} />)
  const field = screen.getByLabelText<HTMLInputElement>('Value')
  return {
    save,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    submit: () => fireEvent.click(screen.getByText('Save')),
    described: () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
  }
}

describe('an amount', () => {
  it.each([
    ['4200', 4200, 'Will be saved as €4,200'],
    ['900', 900, ''],
    ['12,500', 12_500, ''],
    ['12.500', 12_500, 'Will be saved as €12,500'],
    ['12.500,50', 12_501, 'Will be saved as €12,501'],
    ['12500.75', 12_501, 'Will be saved as €12,501'],
    ['12,5', 13, 'Will be saved as €13'],
    ['€500', 500, 'Will be saved as €500'],
    ['12,5k', 12_500, 'Will be saved as €12,500'],
    ['52k', 52_000, 'Will be saved as €52,000'],
    ['1,2 Mio. €', 1_200_000, 'Will be saved as €1,200,000'],
    ['', null, ''],
  ])('typed as %s is saved as %s, as the hint says', async (text, value, hint) => {
    const { save, field, type, submit, described } = open(1000)
    type(text)
    expect(described()).toBe(hint)
    fireEvent.blur(field)
    expect(field.value).toBe(text)
    submit()
    await waitFor(() => expect(save).toHaveBeenCalledWith(value))
  })

  it.each(['-200', '-0.4', '(200)', '1.250k', '2 percent', '12,5000', 'abc'])(
    'typed as %s is refused, and stays as it was typed',
    async (text) => {
      const { save, field, type, submit, described } = open(1000)
      type(text)
      submit()
      await waitFor(() => expect(described()).toBe(refused))
      expect(field.value).toBe(text)
      expect(save).not.toHaveBeenCalled()
    },
  )

  it('stands in the field unchanged when it takes the focus and when it is left', () => {
    const { field, described } = open(12_500)
    expect(field.value).toBe('12500')
    expect(described()).toBe('Will be saved as €12,500')
    field.focus()
    field.setSelectionRange(0, 5)
    fireEvent.focus(field)
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['12500', 0, 5])
    fireEvent.blur(field)
    expect(field.value).toBe('12500')
  })

  it('gives way to one that comes from elsewhere', () => {
    const { field, type } = open(12_500)
    type('1.000,00')
    fireEvent.click(screen.getByText('Take theirs'))
    expect(field.value).toBe('70')
  })

  it('in another currency is asked about, and saved as it is answered', async () => {
    const { save, field, type, submit } = open(1000)
    type('$1,250.50')
    expect(screen.getByText('This amount is in USD, and the field is in EUR.')).toBeTruthy()
    submit()
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(save).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Take €1,251'))
    expect(field.value).toBe('1251')
    submit()
    await waitFor(() => expect(save).toHaveBeenCalledWith(1251))
  })
})
