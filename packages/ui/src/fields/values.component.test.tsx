import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PhoneLinks } from '../index.ts'
import { DateField, Field, MoneyField, OtpInput, TagInput } from '../form/index.ts'
import { show } from '../testing/show.tsx'

test("a date is typed into the browser's own field, and empty is no date", async () => {
  const seen: (string | null)[] = []
  function CloseDate() {
    const [date, setDate] = useState<string | null>('2026-03-01')
    const change = (next: string | null) => {
      seen.push(next)
      setDate(next)
    }
    return (
      <Field label="Expected close" hint="Calendar date">
        <DateField value={date} onValueChange={change} />
      </Field>
    )
  }
  show(<CloseDate />)
  const field = page.getByLabelText('Expected close')
  await expect.element(field).toHaveValue('2026-03-01')
  await expect.element(field).toHaveAccessibleDescription('Calendar date')
  await field.fill('2024-02-29')
  await field.fill('')
  expect(seen).toEqual(['2024-02-29', null])
})

test('an amount shows while it is typed what will be saved', async () => {
  function Value() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <Field label="Value">
        <MoneyField currency="EUR" value={value} onValueChange={setValue} />
      </Field>
    )
  }
  show(<Value />)
  const field = page.getByRole('textbox', { name: 'Value' })
  await field.click()
  await userEvent.keyboard('12.500,50')
  const described = () => field.element().getAttribute('aria-describedby') ?? ''
  await expect.poll(() => document.getElementById(described())?.textContent).toBe('Will be saved as €12,501')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12.500,50')
})

test('a phone number has a link to call it, and one to chat if its international form is known', async () => {
  show(
    <>
      <PhoneLinks phone="+44 20 7946 0958" chatDigits="442079460958" />
      <PhoneLinks phone="020 7946 0000" chatDigits={undefined} />
    </>,
  )
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('+44 20 7946 0958')).toHaveAttribute('href', 'tel:+442079460958')
  const chat = link('Chat with +44 20 7946 0958')
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/442079460958')
  await expect.element(chat).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link('020 7946 0000')).toHaveAttribute('href', 'tel:02079460000')
  expect(link('Chat with 020 7946 0000').elements()).toEqual([])
})

test('Enter adds a tag only once, and its cross removes it', async () => {
  function Tags() {
    const [tags, setTags] = useState(['solar'])
    return <TagInput value={tags} onValueChange={setTags} aria-label="Tags" />
  }
  show(<Tags />)
  const field = page.getByRole('textbox', { name: 'Tags' })
  await field.click()
  await userEvent.keyboard('vip{Enter}solar{Enter}')
  const crosses = page.getByRole('button', { name: /^Remove / })
  await expect.poll(() => crosses.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Remove solar' }).click()
  await expect.poll(() => crosses.elements()).toHaveLength(1)
})

test('a whole code can be pasted', async () => {
  function Code() {
    const [code, setCode] = useState('')
    return <OtpInput value={code} onValueChange={setCode} aria-label="Code" />
  }
  show(<Code />)
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill('123 4567')
  await expect.element(field).toHaveValue('123456')
})
